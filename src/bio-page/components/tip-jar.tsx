/** The tip jar: one button in the theme's accent, where the creator switched it on. */
import { type BioUser, defaultTipText } from '#rules/bio.ts'
import { webAddress } from '#rules/links.ts'
import { Outward } from './external-link.tsx'

export function Tip({ user: { tipJarEnabled, tipJarUrl, tipJarText } }: { user: BioUser }) {
  const address = tipJarEnabled && tipJarUrl ? webAddress(tipJarUrl) : undefined
  if (!address) return null
  return (
    <Outward className="tip" dir="auto" href={address}>
      {tipJarText || defaultTipText}
    </Outward>
  )
}
