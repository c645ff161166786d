/** The line with which a banned creator downloads their data. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportBannedData } from '#contract/accounts/ban.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { downloadFrom } from '#web/ui/browser/download.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { bannedCopy as copy } from './banned-copy.ts'

export function DownloadData({ username }: { username: string }) {
  const [status, setStatus] = useState<{ text: string; isError: boolean }>()
  const { isBusy, start } = useAction(
    () => {
      setStatus(undefined)
      return downloadFrom(exportBannedData, { name: `${username}.zip` })
    },
    {
      onDone: () => setStatus({ text: copy.downloaded, isError: false }),
      onFailed: (error) => setStatus({ text: toErrorMessage(error, copy.downloadFailed), isError: true }),
    },
  )

  return (
    <li>
      <Download className="icon" aria-hidden />
      <span>
        {copy.yours}{' '}
        <Button variant="link" size="sm" className="banned-screen-download" busy={isBusy} onClick={() => start()}>
          {isBusy ? copy.downloading : copy.download}
        </Button>
        <span className={status?.isError ? 'banned-screen-status is-error' : 'banned-screen-status'} role="status">
          {status?.text}
        </span>
      </span>
    </li>
  )
}
