/** Downloads everything stored about the creator as a zip. */
import { Download } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { SettingsRow } from './layout/settings-row.tsx'
import { useExport } from './use-export.ts'

export function ExportRow() {
  const { receivedBytes, startExport } = useExport()
  return (
    <SettingsRow
      title="Export"
      description="Your page, links, stats, referrals, sessions and uploads, as a zip of JSON, CSV and images."
      action={
        <Button variant="outline" busy={receivedBytes !== undefined} onClick={startExport}>
          {receivedBytes === undefined && <Download className="icon" aria-hidden />}
          {receivedBytes === undefined ? 'Download my data' : `Downloading… ${formatSize(receivedBytes)}`}
        </Button>
      }
    />
  )
}

const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
