/** The import of a mass payment's result: nothing is written before its report was read, and one button carries the number of rows. */
import { useQueryClient } from '@tanstack/react-query'
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
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { reportFailure } from '../../../ui/users/report-failure.ts'
import { FileReport } from './file-report.tsx'
import { sendFile } from './send-file.ts'

export function ImportView() {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; report: PayoutFileReport }>()
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    await work()
      .catch((error: unknown) => reportFailure('control', error))
      .catch(() => undefined)
    setBusy(false)
  }
  const check = (file: File) =>
    run(async () => setChosen({ file, report: (await sendFile(checkPayoutResults, file)) as PayoutFileReport }))
  const apply = (file: File) =>
    run(async () => {
      const done = (await sendFile(importPayoutResults, file)) as { message: string }
      toast({ title: 'Results imported', description: done.message })
      setChosen(undefined)
      for (const { path } of [listAllPayouts, getAffiliateOverview]) void queries.invalidateQueries({ queryKey: [path] })
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
          if (file) void check(file)
        }}
      />
      {chosen ? (
        <FileReport
          name={chosen.file.name}
          report={chosen.report}
          isBusy={isBusy}
          submitLabel={`Import ${countNoun(changes, 'row')}`}
          canSubmit={changes > 0 && chosen.report.problems.length === 0}
          onSubmit={() => apply(chosen.file)}
          onChoose={choose}
          onCancel={() => setChosen(undefined)}
        />
      ) : (
        <EmptyState
          icon={<Upload className="icon" aria-hidden />}
          title="Import the result of a mass payment"
          action={
            <Button busy={isBusy} onClick={choose}>
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
