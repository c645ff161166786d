/** What importing a file would do, and what is wrong with it. */
import { CircleAlert, Upload } from 'lucide-react'
import type { PayoutFileReport } from '#contract/affiliates/administration.ts'
import { toPayoutReference } from '#rules/affiliates/payout-reference.ts'
import { countNoun, formatPounds } from '#rules/text/formats.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { FiguresStrip } from '../../../ui/layout/figures-strip.tsx'
import './file-report.css'

/** What is asked for. */
export const resultFile = { label: 'Result file', accept: '.csv,text/csv' }

type FileReportProps = {
  name: string
  report: PayoutFileReport
  isBusy: boolean
  submitLabel: string
  canSubmit: boolean
  onSubmit: () => void
  onFile: (file: File) => void
  onCancel: () => void
}

const outcomes = {
  paid: { variant: 'ok', children: 'Pay' },
  failed: { variant: 'danger', children: 'Fail' },
  returned: { variant: 'warn', children: 'Return' },
  unchanged: { variant: 'line', children: 'No change' },
} as const

export function FileReport(props: FileReportProps) {
  const { name, report, isBusy, submitLabel, canSubmit, onSubmit, onFile, onCancel } = props
  const { rows, problems, missing } = report
  const of = (...wanted: string[]) => rows.filter(({ outcome }) => wanted.includes(outcome))
  const sum = (some: typeof rows) => formatPounds(some.reduce((total, { amountPence }) => total + amountPence, 0))
  const [paid, back, same] = [of('paid'), of('failed', 'returned'), of('unchanged')]
  return (
    <>
      <AdminPanel
        title="Check before import"
        description={`${name} · ${countNoun(rows.length + problems.length, 'row')}`}
        isFlush
        aside={
          <FileButton {...resultFile} variant="ghost" onFile={onFile}>
            <Upload className="icon" aria-hidden />
            Choose another file
          </FileButton>
        }
      >
        <FiguresStrip
          isBare
          figures={[
            { label: 'Will be paid', value: String(paid.length), note: sum(paid) },
            { label: 'Failed or returned', value: String(back.length), note: `${sum(back)}, back to the balance` },
            { label: 'No change', value: String(same.length), note: 'Applied before, or still waiting' },
            {
              label: 'Not in the file',
              value: String(missing.payouts),
              note: `${formatPounds(missing.pence)}, stays in processing`,
            },
          ]}
        />
      </AdminPanel>
      {problems.length > 0 && (
        <Callout
          variant="danger"
          icon={<CircleAlert className="icon" aria-hidden />}
          title={`${countNoun(problems.length, 'row')} can’t be applied`}
          role="alert"
        >
          Nothing is imported until every row is right. Correct the file, and choose it again.
        </Callout>
      )}
      <AdminPanel title={problems.length > 0 ? 'Rows to correct' : 'Rows'} isFlush>
        <table className="file-report">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Payout</th>
              <th scope="col">Receiver</th>
              <th scope="col">Amount</th>
              <th scope="col">What we found</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, message }) => (
              <tr key={`${line} ${message}`}>
                <td>{line}</td>
                <td colSpan={4}>{message}</td>
                <td>
                  <Badge variant="danger">Wrong</Badge>
                </td>
              </tr>
            ))}
            {problems.length === 0 &&
              rows.map(({ line, id, paypalEmail, amountPence, outcome, failure }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td>
                    <code>{toPayoutReference(id).slice(-8)}</code>
                  </td>
                  <td>{paypalEmail}</td>
                  <td>{formatPounds(amountPence)}</td>
                  <td>{failure ?? ''}</td>
                  <td>
                    <Badge {...outcomes[outcome]} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
        <div className="file-report-end cluster">
          <Button size="sm" busy={isBusy} disabled={!canSubmit} onClick={onSubmit}>
            {submitLabel}
          </Button>
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
          <span>Importing the same file twice changes nothing.</span>
        </div>
      </AdminPanel>
    </>
  )
}
