/** Every commission as a sentence, by state, with the statement of all of them. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { commissionFilters, getStatement, listCommissions } from '#contract/affiliates/commissions.ts'
import { formatCount } from '#rules/text/formats.ts'
import { useEndpointPages } from '#web/api/endpoint-pages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Chips, ChoiceChips } from '#web/ui/lists/chips.tsx'
import { ListNote, LoadFailedLine, MoreButton } from '#web/ui/lists/list-states.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { Panel } from '../../panels/panel.tsx'
import { CommissionItem } from './commission-item.tsx'
import './commissions-panel.css'

type CommissionFilter = (typeof commissionFilters)[number]

const filterNames: Record<CommissionFilter, string> = {
  pending: 'Pending',
  approved: 'Approved',
  paid: 'Paid',
  held: 'On hold',
  reversed: 'Reversed',
}

export function CommissionsPanel() {
  const [filter, setFilter] = useState<CommissionFilter>()
  const list = useEndpointPages(listCommissions, 'commissions', { query: { state: filter }, keepsPrevious: true, isFresh: true })
  const { data, isError, isPlaceholderData } = list
  const commissions = data && list.items
  const total = data?.pages[0]?.total ?? 0
  return (
    <Panel
      title="Commissions"
      isFlush
      aside={
        <Chips label="Filter by state" className="commissions-panel-chips">
          <ChoiceChips
            hasAll
            choices={commissionFilters}
            nameOf={(name) => filterNames[name]}
            chosen={filter}
            onChoose={setFilter}
          />
        </Chips>
      }
    >
      {!commissions && !isError && <CommissionsLoading />}
      {commissions && (
        <ol className={isPlaceholderData ? 'commissions-panel is-stale' : 'commissions-panel'} aria-busy={isPlaceholderData}>
          {commissions.map((commission) => (
            <CommissionItem key={commission.id} commission={commission} />
          ))}
        </ol>
      )}
      {commissions?.length === 0 && <ListNote>{nothing[filter ?? 'all']}</ListNote>}
      {isError && <LoadFailedLine what="your commissions" query={list} />}
      <div className="panel-footer spread">
        <span className="small-text muted" role="status">
          {commissions && total > 0 && `${formatCount(commissions.length)} of ${formatCount(total)} shown`}
        </span>
        <div className="panel-buttons cluster">
          <MoreButton list={list} />
          <StatementButton />
        </div>
      </div>
    </Panel>
  )
}

const nothing: Record<CommissionFilter | 'all', string> = {
  all: 'No commissions yet. Each payment of a referral shows here.',
  pending: 'Nothing is pending.',
  approved: 'Nothing is approved and waiting to be paid.',
  paid: 'Nothing has been paid out yet.',
  held: 'Nothing is on hold.',
  reversed: 'Nothing has been refunded.',
}

const CommissionsLoading = () => (
  <div className="commissions-panel-loading" aria-hidden="true">
    {['first', 'second', 'third'].map((row) => (
      <div key={row}>
        <Skeleton width="3.5rem" height={22} />
        <Skeleton width="75%" height={18} />
        <Skeleton width="4.5rem" height={24} radius={7} />
      </div>
    ))}
  </div>
)

/** Downloads the statement: every commission, reversal and payout with the balance after it, as CSV. */
function StatementButton() {
  const { username } = useCurrentUser()
  const { isBusy, start } = useAction(
    async () => {
      const { downloadFrom } = await import('#web/ui/browser/download.ts')
      return downloadFrom(getStatement, { name: `${username}-commissions.csv` })
    },
    {
      done: () => ({ title: 'Statement Ready', description: 'It’s in your downloads folder.' }),
      failed: (error) => toFailureToast('Error', error, 'Failed to download your statement. Please try again.'),
    },
  )
  return (
    <Button variant="outline" size="sm" busy={isBusy} onClick={() => start()}>
      {!isBusy && <Download className="icon" aria-hidden />}
      Statement (CSV)
    </Button>
  )
}
