/** One upload at a time: how far it is, and the way to stop it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { isAborted } from './send-with-progress.ts'

type Steps = { onProgress: (part: number) => void; signal: AbortSignal }

export function useUpload() {
  /** From 0 to 1; undefined while nothing is on its way. */
  const [part, setPart] = useState<number>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  /** Answers with what the work answers, or with nothing where it was cancelled. */
  const run = useCallback(async <T>(work: (steps: Steps) => Promise<T>): Promise<T | undefined> => {
    current.current?.abort()
    const mine = new AbortController()
    current.current = mine
    setPart(0)
    try {
      return await work({ onProgress: setPart, signal: mine.signal })
    } catch (error) {
      if (!isAborted(error)) throw error
      return undefined
    } finally {
      if (current.current === mine) setPart(undefined)
    }
  }, [])

  const cancel = useCallback(() => current.current?.abort(), [])
  return { part, run, cancel }
}
