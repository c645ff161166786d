/** Fetches the export with the session's token, says how much has come, and hands it to the browser as a file. */
import { useState } from 'react'
import { exportData } from '#contract/settings.ts'
import { sayOf } from '#web/api/call.ts'
import { ApiError, Unreachable } from '#web/api/refused.ts'
import { currentSession } from '#web/session/session.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.ts'

export function useExport(username: string) {
  /** Bytes so far, while a download is under way. */
  const [received, setReceived] = useState<number>()

  async function start() {
    setReceived(0)
    try {
      saveFile(await fetched(setReceived), `${username}.zip`)
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

async function fetched(onProgress: (bytes: number) => void): Promise<Blob> {
  const headers = { authorization: `Bearer ${currentSession()?.token}` }
  const response = await fetch(exportData.path, { headers }).catch((cause: unknown) => {
    throw new Unreachable({ cause })
  })
  if (!response.ok || !response.body) throw new ApiError(response.status, await response.text(), response.statusText)

  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    bytes += part.value.length
    onProgress(bytes)
  }
  return new Blob(parts, { type: exportData.file })
}
