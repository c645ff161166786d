/** An affiliate's tier; a dash for those without one. */
import type { AdminUser } from '#contract/admin/users.ts'
import './affiliate-tier.css'

const names = { diamond: 'Diamond', gold: 'Gold', silver: 'Silver', bronze: 'Bronze' } as const

export const AffiliateTier = ({ tier }: { tier: AdminUser['affiliateTier'] }) =>
  tier === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">None</span>
    </>
  ) : (
    <span className={`affiliate-tier affiliate-tier-${tier}`}>
      <i aria-hidden="true" />
      {names[tier]}
    </span>
  )
