/** Ledger proof: whether the books balance, the accounts, and earlier proofs. */
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Scale } from 'lucide-react'
import { getLedgerOverview, type LedgerOverview, proveLedgerNow } from '#contract/admin/system.ts'
import { countNoun, formatPounds } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ListNote, Loaded } from '#web/ui/lists/list-states.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { DataCell, DataGrid, DataRow } from '../../../ui/layout/data-grid.tsx'
import { ItemRow } from '../../../ui/layout/item-row.tsx'
import { formatMoment, formatMomentInside } from '../../../ui/moments.ts'
import './ledger-accounts.css'

/** Milliseconds, while a proof runs. */
const pollMs = 2_000

export default function LedgerView() {
  const query = useQuery({
    ...endpointQuery(getLedgerOverview),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRunning ? pollMs : false),
  })
  return (
    <Loaded query={query} what="the ledger">
      {(ledger) => (
        <>
          <Verdict ledger={ledger} />
          <LedgerAccounts ledger={ledger} />
          <AdminPanel title="Earlier checks" description="One each night, kept for about a year." isFlush>
            {ledger.earlier.length === 0 ? (
              <ListNote>No earlier check yet.</ListNote>
            ) : (
              <ul>
                {ledger.earlier.map((proof) => (
                  <ProofRow key={proof.provedAt} proof={proof} />
                ))}
              </ul>
            )}
          </AdminPanel>
        </>
      )}
    </Loaded>
  )
}

function Verdict({ ledger: { latest, isRunning, lines, mode } }: { ledger: LedgerOverview }) {
  const check = <CheckNow isRunning={isRunning} />
  if (!latest)
    return (
      <Callout icon={<Scale className="icon" aria-hidden />} title="Not checked yet" action={check}>
        The first check runs tonight, or now if you like.
      </Callout>
    )
  const checkedAt = `Checked ${formatMomentInside(latest.provedAt)}.`
  if (latest.isBalanced)
    return (
      <Callout variant="ok" icon={<CircleCheck className="icon" aria-hidden />} title="The ledger balances" action={check}>
        {countNoun(lines, 'line')}, every stored balance{mode === null ? '' : ` and ${providerNames[mode]}`} agree. {checkedAt}
      </Callout>
    )
  return (
    <>
      <Callout
        variant="danger"
        role="alert"
        icon={<CircleAlert className="icon" aria-hidden />}
        title="The ledger doesn’t balance"
        action={check}
      >
        {latest.differences.length === 1 ? '1 difference' : `${latest.differences.length} differences`}. {checkedAt}
      </Callout>
      <AdminPanel title="Differences" isFlush>
        <ul>
          {latest.differences.map((difference) => (
            <ItemRow key={difference} title={difference} />
          ))}
        </ul>
      </AdminPanel>
    </>
  )
}

function CheckNow({ isRunning }: { isRunning: boolean }) {
  const { isBusy, start } = useAction(() => call(proveLedgerNow), {
    failed: 'The check was not started',
    refreshes: [getLedgerOverview],
  })
  return (
    <Button variant="outline" size="sm" busy={isBusy || isRunning} onClick={() => start()}>
      {isRunning ? 'Checking' : 'Check now'}
    </Button>
  )
}

const ProofRow = ({ proof: { provedAt, isBalanced, differences } }: { proof: LedgerOverview['earlier'][number] }) => (
  <ItemRow
    icon={isBalanced ? <CircleCheck className="icon" aria-hidden /> : <CircleAlert className="icon" aria-hidden />}
    tone={isBalanced ? 'ok' : 'warn'}
    title={formatMoment(provedAt)}
    end={isBalanced ? <Badge variant="ok">Balanced</Badge> : <Badge variant="danger">Differed</Badge>}
  >
    {isBalanced ? undefined : differences.slice(0, 3).join(' ')}
  </ItemRow>
)

/** The ledger's accounts: what their entries add up to, what is stored, and the difference. */
function LedgerAccounts({ ledger: { accounts, mode } }: { ledger: LedgerOverview }) {
  if (mode === null || accounts.length === 0)
    return (
      <AdminPanel title="Balances">
        <p className="muted">{mode === null ? 'Payments are off, so nothing is booked.' : 'No money has moved yet.'}</p>
      </AdminPanel>
    )
  return (
    <AdminPanel
      title="Balances"
      isFlush
      aside={<span>{mode === 'stripe' ? 'Real money only. Test payments are kept apart.' : 'Test money only.'}</span>}
    >
      <DataGrid
        label="Balances"
        tracks="minmax(180px, 1fr) 130px 130px 110px"
        columns={[
          { label: 'Account' },
          { label: 'Ledger', isNumber: true },
          { label: 'Stored', isNumber: true },
          { label: 'Difference', isNumber: true },
        ]}
      >
        {accounts.map(({ account, entries, stored }) => (
          <DataRow key={account}>
            <DataCell kind="name">
              <b>{accountNames[account] ?? account}</b>
            </DataCell>
            <DataCell kind="number" label="Ledger">
              {formatPounds(entries)}
            </DataCell>
            <DataCell kind="number" label="Stored">
              {formatPounds(stored)}
            </DataCell>
            <DataCell kind="number" label="Difference">
              <b className={entries === stored ? 'ledger-accounts-ok' : 'ledger-accounts-wrong'}>
                {formatPounds(stored - entries)}
              </b>
            </DataCell>
          </DataRow>
        ))}
      </DataGrid>
      <ListNote>
        Positive amounts are debits. The check also compares each customer with {providerNames[mode]}, payment by payment; it
        lists what differs.
      </ListNote>
    </AdminPanel>
  )
}

const providerNames = { sandbox: 'the test provider', stripe: 'Stripe' }

const accountNames: Record<string, string> = {
  'provider-balance': 'Held by the payment provider',
  revenue: 'Payments received',
  refunds: 'Refunds',
  disputes: 'Disputes',
  'provider-fees': 'Provider fees',
  'commission-expense': 'Commissions earned by affiliates',
  'affiliate-payable': 'Commissions owed',
  'payouts-in-transit': 'Payouts on their way',
  bank: 'Paid to affiliates',
}
