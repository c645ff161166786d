/** The tip jar: one button in the theme's accent, where the creator switched it on. */
import type { BioUser } from '#rules/page/bio.ts'
import { defaultTipText } from '#rules/page/page-fields.ts'
import { webAddress } from '#rules/links/web-address.ts'
import { ExternalLink } from './external-link.tsx'

export function TipJarButton({ user: { tipJarEnabled, tipJarUrl, tipJarText } }: { user: BioUser }) {
  const address = tipJarEnabled && tipJarUrl ? webAddress(tipJarUrl) : undefined
  if (!address) return null
  return (
    <ExternalLink className="tip" dir="auto" href={address}>
      {tipJarText || defaultTipText}
    </ExternalLink>
  )
}
