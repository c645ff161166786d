/** What to do before anyone has joined through the link. */

import { calculateCommission } from '#rules/affiliates/commission.ts'
import { attributionDays } from '#rules/affiliates/referral-slugs.ts'
import { plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/money.ts'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'

const friends = 10

export const FirstReferralPanel = () => (
  <EmptyState title="No one has joined yet">
    Copy your link and put it where people ask how you made your page. Anyone who signs up within {attributionDays} days counts
    for you: {friends} friends on Premium earn you {formatPounds(friends * calculateCommission(plans.premium.pence))} a month.
  </EmptyState>
)
