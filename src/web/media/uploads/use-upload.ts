/** Runs one upload at a time: its progress, and how to cancel it. It is cancelled when its component unmounts. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { isAborted, type UploadOptions } from './send-with-progress.ts'

export function useUpload() {
  /** From 0 to 1; undefined while nothing is uploading. */
  const [progress, setProgress] = useState<number>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  /** Resolves to what the upload resolves to, or to undefined if it was cancelled. */
  const run = useCallback(async <T>(upload: (options: UploadOptions) => Promise<T>): Promise<T | undefined> => {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    setProgress(0)
    try {
      return await upload({ onProgress: setProgress, signal: controller.signal })
    } catch (error) {
      if (!isAborted(error)) throw error
      return undefined
    } finally {
      if (current.current === controller) setProgress(undefined)
    }
  }, [])

  const cancel = useCallback(() => current.current?.abort(), [])
  return { progress, run, cancel }
}
