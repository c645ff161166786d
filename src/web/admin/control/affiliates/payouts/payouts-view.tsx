/** Payouts: what is payable now and what is not, the three steps of paying, and every payout with what can be done about it. */

import { useQuery } from '@tanstack/react-query'
import { Download, Play, Upload } from 'lucide-react'
import { useState } from 'react'
import {
  type AffiliateOverview,
  exportPayouts,
  getAffiliateOverview,
  listAllPayouts,
  triggerPayout,
} from '#contract/affiliates/administration.ts'
import { type PayoutState, payoutStates } from '#rules/affiliates/payouts.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { useEndpointPages } from '#web/api/endpoint-pages.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { downloadFrom } from '#web/ui/browser/download.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { Chips, ChoiceChips } from '#web/ui/lists/chips.tsx'
import { ListNote, Loaded, MoreButton } from '#web/ui/lists/list-states.tsx'
import { oneOf, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { countPeople } from '../../../ui/count-people.ts'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { DataGrid } from '../../../ui/layout/data-grid.tsx'
import { FiguresStrip } from '../../../ui/layout/figures-strip.tsx'
import { formatClock, formatDate } from '../../../ui/moments.ts'
import { requestFailed } from '../../../ui/users/request-failure.ts'
import { controlTabPath } from '../../tabs.ts'
import { PayoutRow, payoutBadges } from './payout-row.tsx'
import { describeHeld, describeNotPayable, describeRun, getPayable, hasRun } from './run-copy.ts'
import './payouts-view.css'

const inUrl = { status: oneOf(payoutStates) }

export function PayoutsView() {
  const [{ status }, changeUrl] = useUrlState(inUrl)
  const [isAsked, setAsked] = useState(false)
  const { data: overview, refetch } = useQuery({ ...endpointQuery(getAffiliateOverview), staleTime: 0 })
  const list = useEndpointPages(listAllPayouts, 'payouts', { query: { status }, isFresh: true })
  const payouts = list.items
  const shared = { failed: requestFailed, refreshes: [listAllPayouts, getAffiliateOverview] }
  const pay = useAction(() => call(triggerPayout), {
    ...shared,
    done: ({ message, payouts }) => ({ title: payouts === 0 ? 'No new payouts' : 'Payouts run', description: message }),
  })
  const save = useAction(() => downloadFrom(exportPayouts), shared)

  const isManual = overview?.method !== 'paypal'
  const payable = overview && getPayable(overview)
  return (
    <>
      <FiguresStrip
        figures={[
          {
            label: 'Payable now',
            value: payable && formatPounds(payable.pence),
            note:
              overview &&
              payable &&
              `${payable.people === 0 ? 'Nobody' : countPeople(payable.people)}. ${describeNextRun(overview)}`,
          },
          { label: 'Not payable yet', value: undefined, ...(overview && describeNotPayable(overview)) },
          { label: 'Held', value: undefined, ...(overview && describeHeld(overview)) },
          {
            label: 'Processing',
            value: overview && formatPounds(overview.processingPence),
            note: overview && `${formatCount(overview.openPayouts)} open`,
          },
          { label: 'Paid', value: overview && formatPounds(overview.paidPence), note: 'In all' },
        ]}
      />
      <AdminPanel label="Payouts" isFlush>
        <div className="admin-panel-toolbar row">
          {isManual && (
            <ol className="payouts-view-steps cluster">
              <li>Approve</li>
              <li>{overview?.isTestMoney ? 'Download CSV, add each row’s status' : 'Download CSV for PayPal'}</li>
              <li>Import the result</li>
            </ol>
          )}
          <div className="admin-panel-toolbar-end cluster">
            {isManual && (
              <>
                <Button variant="outline" size="sm" busy={save.isBusy} onClick={() => save.start()}>
                  <Download className="icon" aria-hidden />
                  Download CSV
                </Button>
                <ButtonLink variant="outline" size="sm" href={controlTabPath('affiliates', { view: 'import' })}>
                  <Upload className="icon" aria-hidden />
                  Import result
                </ButtonLink>
              </>
            )}
            <Button
              size="sm"
              disabled={!overview || !hasRun(overview)}
              onClick={() => {
                void refetch()
                setAsked(true)
              }}
            >
              <Play className="icon" aria-hidden />
              Run payouts now
            </Button>
          </div>
        </div>
        <Chips label="State">
          <ChoiceChips
            hasAll
            choices={payoutStates}
            nameOf={(state) => payoutBadges[state].children}
            chosen={status}
            onChoose={(state) => changeUrl({ status: state })}
          />
        </Chips>
        <Loaded query={list} what="the payouts" empty={payouts.length === 0 && <ListNote>{describeNone(status)}</ListNote>}>
          {() => (
            <DataGrid
              label="Payouts"
              tracks="minmax(0, 1.4fr) 6rem 6.5rem minmax(0, 1.2fr) 6rem 36px"
              columns={[
                { label: 'To' },
                { label: 'Reference' },
                { label: 'State' },
                { label: 'What happened' },
                { label: 'Amount', isNumber: true },
                { label: 'Actions', isHidden: true },
              ]}
            >
              {payouts.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} />
              ))}
            </DataGrid>
          )}
        </Loaded>
        <MoreButton list={list} />
      </AdminPanel>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Run payouts now?"
        description={overview && describeRun(overview)}
        confirmLabel="Run payouts"
        onConfirm={pay.run}
      />
    </>
  )
}

const describeNone = (status: PayoutState | undefined) =>
  status
    ? `No payout is ${payoutBadges[status].children.toLowerCase()}.`
    : 'No payouts yet. They appear once someone can be paid.'

const describeNextRun = ({ nextRunAt }: AffiliateOverview) =>
  `Next run ${formatDate(nextRunAt).replace(/ \d{4}$/, '')}, ${formatClock(nextRunAt)}.`
