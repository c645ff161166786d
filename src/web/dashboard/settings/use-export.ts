/** Fetches the export, says how much has come, and hands it to the browser as a file. */
import { useState } from 'react'
import { exportData } from '#contract/accounts/settings.ts'
import { sayOf } from '#web/api/call.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { saveFile } from '#web/ui/browser/download-blob.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

export function useExport(username: string) {
  /** Bytes so far, while a download is under way. */
  const [received, setReceived] = useState<number>()

  async function start() {
    setReceived(0)
    try {
      saveFile(await fetchFile(exportData, { onProgress: setReceived }), `${username}.zip`)
      toast({ title: 'Export Ready', description: 'Your data is in your downloads.' })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Export Failed',
        description: sayOf(error, 'The download broke off. Please try again.'),
      })
    } finally {
      setReceived(undefined)
    }
  }
  return { received, start }
}
