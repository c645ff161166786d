/** The line with which a banned creator downloads their data. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportBannedData } from '#contract/accounts/ban.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { fetchFileWithProgress } from '#web/api/fetch-file.ts'
import { downloadBlob } from '#web/ui/browser/download-blob.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { bannedCopy as copy } from './banned-copy.ts'

export function DownloadData({ username }: { username: string }) {
  const [status, setStatus] = useState<{ text: string; isError: boolean }>()
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    setStatus(undefined)
    try {
      downloadBlob(await fetchFileWithProgress(exportBannedData, {}), `${username}.zip`)
      setStatus({ text: copy.downloaded, isError: false })
    } catch (error) {
      setStatus({ text: toErrorMessage(error, copy.downloadFailed), isError: true })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <li>
      <Download className="icon" aria-hidden />
      <span>
        {copy.yours}{' '}
        <Button variant="link" size="sm" className="banned-screen-download" busy={isBusy} onClick={download}>
          {isBusy ? copy.downloading : copy.download}
        </Button>
        <span className={status?.isError ? 'banned-screen-status is-error' : 'banned-screen-status'} role="status">
          {status?.text}
        </span>
      </span>
    </li>
  )
}
