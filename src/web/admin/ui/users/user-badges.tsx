/** A user's plan, and what is unusual about the account. Nothing says that it is fine. */
import type { AdminUser } from '#contract/admin/users.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

const planVariants = { free: 'line', pro: 'neutral', premium: 'iris', lifetime: 'ink' } as const

export const PlanBadge = ({ plan }: { plan: Plan }) => <Badge variant={planVariants[plan]}>{plans[plan].name}</Badge>

type UserBadgesProps = { user: Pick<AdminUser, 'plan' | 'isBanned' | 'isActive' | 'isVerified' | 'isReported'> }

export const UserBadges = ({ user: { plan, isBanned, isActive, isVerified, isReported } }: UserBadgesProps) => (
  <>
    <PlanBadge plan={plan} />
    {isBanned && <Badge variant="danger">Banned</Badge>}
    {isReported && <Badge variant="warn">Reported</Badge>}
    {!isVerified && <Badge variant="line">Not verified</Badge>}
    {!isActive && !isBanned && <Badge variant="line">Page down</Badge>}
  </>
)
