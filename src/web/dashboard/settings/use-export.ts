/** Downloads the export as a file, with its progress. */
import { useState } from 'react'
import { exportData } from '#contract/accounts/settings.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { fetchFileWithProgress } from '#web/api/fetch-file.ts'
import { downloadBlob } from '#web/ui/browser/download-blob.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useCurrentUser } from '../current-user.tsx'

export function useExport() {
  const { username } = useCurrentUser()
  /** Undefined while no download is running. */
  const [receivedBytes, setReceivedBytes] = useState<number>()

  async function startExport() {
    setReceivedBytes(0)
    try {
      downloadBlob(await fetchFileWithProgress(exportData, { onProgress: setReceivedBytes }), `${username}.zip`)
      toast({ title: 'Export Ready', description: 'Your data is in your downloads folder.' })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Export Failed',
        description: toErrorMessage(error, 'The download was interrupted. Please try again.'),
      })
    } finally {
      setReceivedBytes(undefined)
    }
  }
  return { receivedBytes, startExport }
}
