/** Invoices: those of a month, a quarter or days of one's own, to hand to an accountant. */
import { useQuery } from '@tanstack/react-query'
import { Archive, Download } from 'lucide-react'
import { useState } from 'react'
import { exportInvoiceList, exportInvoices, getInvoiceTotals } from '#contract/admin/invoices.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { invoiceKindFacts, invoiceKinds } from '#rules/invoices/invoices.ts'
import { type Days, listMonths, listQuarters, toMonthDays, toQuarterDays } from '#rules/invoices/periods.ts'
import { formatCount, formatDay, formatPounds } from '#rules/text/formats.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { downloadFrom } from '#web/ui/browser/download.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import { ListNote, Loaded } from '#web/ui/lists/list-states.tsx'
import { SegmentedControl } from '#web/ui/navigation/segmented-control.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { DataCell, DataGrid, DataRow } from '../../../ui/layout/data-grid.tsx'
import { requestFailed } from '../../../ui/users/request-failure.ts'
import './invoices-view.css'

const forms = { month: 'Month', quarter: 'Quarter', days: 'Own dates' } as const

export default function InvoicesView() {
  if (getPaymentsSetting() === 'off')
    return <EmptyState title="Nothing is sold here">Payments are off on this server, so there are no invoices.</EmptyState>
  return <Exports now={new Date()} />
}

const shownMonths = 36

function Exports({ now }: { now: Date }) {
  const [months] = useState(() => listMonths(now, shownMonths))
  const [quarters] = useState(() => listQuarters(now, shownMonths / 3))
  const [form, setForm] = useState<keyof typeof forms>('month')
  const [month, setMonth] = useState(months[0] ?? '')
  const [quarter, setQuarter] = useState(quarters[0] ?? '')
  const [own, setOwn] = useState<Days>(() => toMonthDays(month))
  const days = { month: toMonthDays(month), quarter: toQuarterDays(quarter), days: own }[form]
  const isValid = days.from !== '' && days.to !== '' && days.from <= days.to
  return (
    <AdminPanel
      title="Invoices"
      description="All invoices, credit notes and self-billing statements of a period, by day in UTC."
      isFlush
    >
      <div className="invoices-view-period cluster">
        <SegmentedControl label="Period" options={forms} value={form} onChange={setForm} />
        {form === 'month' && (
          <Select
            aria-label="Month"
            value={month}
            values={months}
            nameOf={(one) => formatDay(`${one}-01`)?.slice(2) ?? one}
            onChoose={(one) => setMonth(one ?? month)}
          />
        )}
        {form === 'quarter' && (
          <Select
            aria-label="Quarter"
            value={quarter}
            values={quarters}
            nameOf={nameQuarter}
            onChoose={(one) => setQuarter(one ?? quarter)}
          />
        )}
        {form === 'days' && (
          <>
            <Field label="First day">
              <Input
                type="date"
                value={own.from}
                max={own.to}
                onChange={({ target }) => setOwn({ ...own, from: target.value })}
              />
            </Field>
            <Field label="Last day">
              <Input type="date" value={own.to} min={own.from} onChange={({ target }) => setOwn({ ...own, to: target.value })} />
            </Field>
          </>
        )}
      </div>
      {isValid ? <Totals days={days} /> : <ListNote>Choose a first day, and a last day that isn’t before it.</ListNote>}
    </AdminPanel>
  )
}

/** `2026-Q4` → `October to December 2026` */
function nameQuarter(quarter: string): string {
  const { from, to } = toQuarterDays(quarter)
  return `${formatDay(from)?.split(' ')[1]} to ${formatDay(to)?.replace(/^\d+ /, '')}`
}

function Totals({ days }: { days: Days }) {
  const query = useQuery({ ...endpointQuery(getInvoiceTotals, { query: days }), staleTime: 0 })
  const zip = useAction(() => downloadFrom(exportInvoices, { query: days }), { failed: requestFailed })
  const csv = useAction(() => downloadFrom(exportInvoiceList, { query: days }), { failed: requestFailed })
  const isEmpty = query.data?.kinds.length === 0
  return (
    <>
      <Loaded query={query} what="the invoices" empty={isEmpty && <ListNote>Nothing was issued in this period.</ListNote>}>
        {(totals) => <TotalsGrid totals={totals} />}
      </Loaded>
      <div className="admin-panel-foot spread">
        <span className="note">Each download is in the audit log.</span>
        <div className="cluster">
          <Button variant="outline" size="sm" disabled={!query.data || isEmpty} busy={csv.isBusy} onClick={() => csv.start()}>
            <Download className="icon" aria-hidden />
            Download CSV
          </Button>
          <Button size="sm" disabled={!query.data || isEmpty} busy={zip.isBusy} onClick={() => zip.start()}>
            <Archive className="icon" aria-hidden />
            Download ZIP
          </Button>
        </div>
      </div>
    </>
  )
}

const TotalsGrid = ({ totals: { kinds, isTest } }: { totals: ResponseBody<typeof getInvoiceTotals> }) => (
  <DataGrid
    label="Documents"
    tracks="minmax(0, 1fr) 6rem 8rem"
    columns={[{ label: 'Document' }, { label: 'How many', isNumber: true }, { label: 'Total', isNumber: true }]}
  >
    {kinds
      .toSorted((one, other) => invoiceKinds.indexOf(one.kind) - invoiceKinds.indexOf(other.kind))
      .map(({ kind, count, totalPence }) => (
        <DataRow key={kind}>
          <DataCell kind="name">
            <b>{invoiceKindFacts[kind].title}s</b> {isTest && <Badge variant="warn">Test mode</Badge>}
          </DataCell>
          <DataCell kind="number" label="How many">
            {formatCount(count)}
          </DataCell>
          <DataCell kind="number" label="Total">
            {formatPounds(totalPence)}
          </DataCell>
        </DataRow>
      ))}
  </DataGrid>
)
