/** Downloads the export as a file, with its progress. */
import { useState } from 'react'
import { exportData } from '#contract/accounts/settings.ts'
import { downloadFrom } from '#web/ui/browser/download.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { useCurrentUser } from '../current-user.tsx'

export function useExport() {
  const { username } = useCurrentUser()
  const [bytes, setBytes] = useState(0)
  const { isBusy, start } = useAction(
    () => {
      setBytes(0)
      return downloadFrom(exportData, { name: `${username}.zip`, onProgress: setBytes })
    },
    {
      done: () => ({ title: 'Export Ready', description: 'Your data is in your downloads folder.' }),
      failed: (error) => toFailureToast('Export Failed', error, 'The download was interrupted. Please try again.'),
    },
  )
  /** Undefined while no download is running. */
  const receivedBytes = isBusy ? bytes : undefined
  return { receivedBytes, startExport: () => start() }
}
