/** The buttons that show only the commissions in one state. */
import { commissionFilters } from '#contract/affiliates/commissions.ts'

export type CommissionFilter = (typeof commissionFilters)[number]

const names: Record<CommissionFilter, string> = {
  pending: 'Pending',
  approved: 'Approved',
  paid: 'Paid',
  held: 'On hold',
  reversed: 'Reversed',
}

type Props = { chosen: CommissionFilter | undefined; onChoose: (filter: CommissionFilter | undefined) => void }

export const CommissionFilters = ({ chosen, onChoose }: Props) => (
  <fieldset className="commission-filters">
    <legend className="sr-only">Filter by state</legend>
    {[undefined, ...commissionFilters].map((one) => (
      <button key={one ?? 'all'} type="button" aria-pressed={chosen === one} onClick={() => onChoose(one)}>
        {one ? names[one] : 'All'}
      </button>
    ))}
  </fieldset>
)
