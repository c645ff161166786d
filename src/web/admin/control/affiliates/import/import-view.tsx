/** The import of a mass payment's result: nothing is written before its report was read, and one button carries the number of rows. */
import { Upload } from 'lucide-react'
import { useState } from 'react'
import {
  checkPayoutResults,
  getAffiliateOverview,
  importPayoutResults,
  listAllPayouts,
  type PayoutFileReport,
} from '#contract/affiliates/administration.ts'
import { countNoun } from '#rules/text/formats.ts'
import { upload } from '#web/api/call.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { requestFailed } from '../../../ui/users/request-failure.ts'
import { FileReport, resultFile } from './file-report.tsx'

export function ImportView() {
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

  const changes = chosen?.report.rows.filter(({ outcome }) => outcome !== 'unchanged').length ?? 0
  if (chosen)
    return (
      <FileReport
        name={chosen.file.name}
        report={chosen.report}
        isBusy={check.isBusy || apply.isBusy}
        submitLabel={`Import ${countNoun(changes, 'row')}`}
        canSubmit={changes > 0 && chosen.report.problems.length === 0}
        onSubmit={() => apply.start(chosen.file)}
        onFile={check.start}
        onCancel={() => setChosen(undefined)}
      />
    )
  return (
    <EmptyState
      icon={<Upload className="icon" aria-hidden />}
      title="Import the result of a mass payment"
      action={
        <FileButton {...resultFile} variant="default" size="default" busy={check.isBusy} onFile={check.start}>
          Choose a file
        </FileButton>
      }
    >
      PayPal’s report, or the CSV you downloaded with the status added. You see what it does before anything is written.
    </EmptyState>
  )
}

/** Windows calls it a sheet of Excel's. */
const asCsv = (file: File) => new Blob([file], { type: 'text/csv' })
