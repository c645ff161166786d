/** The import of a mass payment's result: nothing is written before its report was read, and one button carries the number of rows. */
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  checkPayoutResults,
  getAffiliateOverview,
  importPayoutResults,
  listAllPayouts,
  type PayoutFileReport,
} from '#contract/affiliates/administration.ts'
import { countNoun } from '#rules/text/counts-and-days.ts'
import { upload } from '#web/api/call.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { requestFailed } from '../../../ui/users/request-failure.ts'
import { FileReport } from './file-report.tsx'

export function ImportView() {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; report: PayoutFileReport }>()
  const check = useAction((file: File) => upload(checkPayoutResults, asCsv(file)), {
    failed: requestFailed,
    onDone: (report, file) => setChosen({ file, report }),
  })
  const apply = useAction((file: File) => upload(importPayoutResults, asCsv(file)), {
    failed: requestFailed,
    onDone: () => setChosen(undefined),
    done: ({ message }) => ({ title: 'Results imported', description: message }),
    refreshes: [listAllPayouts, getAffiliateOverview],
  })

  const choose = () => input.current?.click()
  const changes = chosen?.report.rows.filter(({ outcome }) => outcome !== 'unchanged').length ?? 0
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-label="Result file"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file can be chosen again after it was corrected.
          event.target.value = ''
          if (file) check.start(file)
        }}
      />
      {chosen ? (
        <FileReport
          name={chosen.file.name}
          report={chosen.report}
          isBusy={check.isBusy || apply.isBusy}
          submitLabel={`Import ${countNoun(changes, 'row')}`}
          canSubmit={changes > 0 && chosen.report.problems.length === 0}
          onSubmit={() => apply.start(chosen.file)}
          onChoose={choose}
          onCancel={() => setChosen(undefined)}
        />
      ) : (
        <EmptyState
          icon={<Upload className="icon" aria-hidden />}
          title="Import the result of a mass payment"
          action={
            <Button busy={check.isBusy} onClick={choose}>
              Choose a file
            </Button>
          }
        >
          PayPal’s report, or the CSV you downloaded with the status added. You see what it does before anything is written.
        </EmptyState>
      )}
    </>
  )
}

/** Windows calls it a sheet of Excel's. */
const asCsv = (file: File) => new Blob([file], { type: 'text/csv' })
