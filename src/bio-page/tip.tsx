/** The tip jar: one button in the theme's accent, where the creator switched it on. */
import type { BioUser } from '#rules/bio.ts'
import { webAddress } from '#rules/links.ts'
import { outward } from './outward.ts'

export function Tip({ user: { tipJarEnabled, tipJarUrl, tipJarText } }: { user: BioUser }) {
  const address = tipJarEnabled && tipJarUrl ? webAddress(tipJarUrl) : undefined
  if (!address) return null
  return (
    <a className="tip" dir="auto" {...outward(address)}>
      {tipJarText || 'Support Me'}
    </a>
  )
}
