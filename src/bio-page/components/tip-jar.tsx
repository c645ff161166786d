/** The tip jar: a button in the theme's accent colour, if the creator has switched it on. */

import { parseWebAddress } from '#rules/links/web-address.ts'
import type { BioUser } from '#rules/page/bio.ts'
import { pageDefaults } from '#rules/page/page-fields.ts'
import { useEditMarks } from '../edit-marks.ts'
import { ExternalLink } from './external-link.tsx'

export function TipJarButton({ user: { tipJarEnabled, tipJarUrl, tipJarText } }: { user: BioUser }) {
  const mark = useEditMarks()
  const address = tipJarEnabled && tipJarUrl ? parseWebAddress(tipJarUrl) : undefined
  if (!address) return null
  return (
    <ExternalLink className="tip-jar" dir="auto" href={address} {...mark('tipJarUrl')}>
      {tipJarText || pageDefaults.tipJarText}
    </ExternalLink>
  )
}
