/** Downloads the users that the list shows. */
import { Download } from 'lucide-react'
import { exportUsers } from '#contract/admin/users.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { downloadFrom } from '#web/ui/browser/download.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { requestFailedAt } from './request-failure.ts'
import { toUserQuery, type UserFilters, useUserFilters } from './use-user-filters.ts'

export function ExportButton({ gate }: { gate: AdminGate }) {
  const [filters] = useUserFilters()
  const { isBusy, start } = useUserExport(gate, filters)
  return (
    <Button variant="outline" size="sm" busy={isBusy} onClick={() => start()}>
      {!isBusy && <Download className="icon" aria-hidden />}
      Export
    </Button>
  )
}

export const useUserExport = (gate: AdminGate, filters: UserFilters) =>
  useAction(() => downloadFrom(exportUsers, { query: toUserQuery(filters) }), { failed: requestFailedAt(gate) })
