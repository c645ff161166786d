/** Everything that is kept about somebody, as a file on their own disk. */
import { Download } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { SettingRow } from './settings-section.tsx'
import { useExport } from './use-export.ts'

export function YourData({ username }: { username: string }) {
  const { received, start } = useExport(username)
  return (
    <SettingRow
      title="Export"
      says="Your page, links, figures, referrals, sessions and uploads, as a zip of JSON, CSV and pictures."
      action={
        <Button variant="outline" busy={received !== undefined} onClick={start}>
          {received === undefined && <Download className="i" aria-hidden />}
          {received === undefined ? 'Download my data' : `Downloading… ${sizeOf(received)}`}
        </Button>
      }
    />
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
