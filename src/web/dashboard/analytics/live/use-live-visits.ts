/** The live figures: a stream that is open while the tab is looked at, and is opened again when it ends. */
import { useEffect, useState } from 'react'
import { type LiveVisits, streamLiveVisits } from '#contract/analytics.ts'
import { ApiError } from '#web/api/errors.ts'
import { streamEvents } from '#web/api/stream-events.ts'

/** Milliseconds before the stream is opened again, longer after each failure. */
const firstPause = 1_000
const longestPause = 30_000

/** Undefined until the first figures have come, and while there are none. */
export function useLiveVisits(isEnabled: boolean): LiveVisits | undefined {
  const [visits, setVisits] = useState<LiveVisits>()
  useEffect(() => {
    if (!isEnabled) return setVisits(undefined)
    let stop = () => {}
    const onVisibilityChange = () => {
      stop()
      if (document.visibilityState === 'visible') stop = follow(setVisits)
    }
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      stop()
    }
  }, [isEnabled])
  return visits
}

function follow(onVisits: (visits: LiveVisits | undefined) => void): () => void {
  const abort = new AbortController()
  void keepOpen(abort.signal, onVisits)
  return () => abort.abort()
}

async function keepOpen(signal: AbortSignal, onVisits: (visits: LiveVisits | undefined) => void) {
  let pause = firstPause
  while (!signal.aborted) {
    try {
      for await (const visits of streamEvents(streamLiveVisits, signal)) {
        onVisits(visits)
        pause = firstPause
      }
    } catch (error) {
      if (signal.aborted) return
      onVisits(undefined)
      // The session or the early access has ended.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
      pause = Math.min(pause * 2, longestPause)
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
