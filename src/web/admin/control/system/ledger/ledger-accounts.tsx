/** The ledger's accounts: what their entries add up to, what is stored, and the difference. */
import type { LedgerOverview } from '#contract/admin/system.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { ListNote } from '#web/ui/lists/list-states.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { DataCell, DataGrid, DataRow } from '../../../ui/layout/data-grid.tsx'
import './ledger-accounts.css'

export function LedgerAccounts({ ledger: { accounts, mode } }: { ledger: LedgerOverview }) {
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

export const providerNames = { sandbox: 'the test provider', stripe: 'Stripe' }

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
