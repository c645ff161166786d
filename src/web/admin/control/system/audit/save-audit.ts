/** Saves the audit log as a file, with the filters that are set. */
import { exportAudit } from '#contract/admin/audit.ts'
import { fetchResponse } from '#web/api/request.ts'
import { downloadBlob } from '#web/ui/browser/download-blob.ts'
import { type AuditFilterValues, toAuditQuery } from './use-audit-filters.ts'

export async function saveAuditAsFile(filters: AuditFilterValues): Promise<void> {
  const { method, path } = exportAudit
  const response = await fetchResponse({ method, url: `${path}?${new URLSearchParams(toAuditQuery(filters))}` })
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  downloadBlob(await response.blob(), name ?? 'audit-log.csv')
}
