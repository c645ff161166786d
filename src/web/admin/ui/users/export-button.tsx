/** Downloads the users that the list shows. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { AdminGate } from '#contract/endpoint.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { saveUsersAsFile } from './export-users.ts'
import { describeFailure } from './report-failure.ts'
import { useUserFilters } from './use-user-filters.ts'

export function ExportButton({ gate }: { gate: AdminGate }) {
  const [filters] = useUserFilters()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    await saveUsersAsFile(filters).catch((error: unknown) => toast({ variant: 'destructive', ...describeFailure(gate, error) }))
    setIsBusy(false)
  }
  return (
    <Button variant="outline" size="sm" busy={isBusy} onClick={save}>
      {!isBusy && <Download className="icon" aria-hidden />}
      Export
    </Button>
  )
}
