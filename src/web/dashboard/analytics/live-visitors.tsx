/** Who is on the page now, above the figures: for members with early access. */
import { useEffect, useRef, useState } from 'react'
import { type LiveVisits, streamLiveVisits } from '#contract/analytics.ts'
import { definitions } from '#rules/analytics/definitions.ts'
import { canUseFeature } from '#rules/plans/beta-features.ts'
import { countNoun, formatCount } from '#rules/text/formats.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { ApiError } from '#web/api/call.ts'
import { streamEvents } from '#web/api/stream-events.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useCurrentUser } from '../current-user.tsx'
import './live-visitors.css'

export function LiveVisitors() {
  const visits = useLiveVisits(canUseFeature(useCurrentUser(), 'liveVisitors'))
  return visits && <LiveCard visits={visits} />
}

const LiveCard = ({ visits }: { visits: LiveVisits }) => (
  <section className="card live-visitors" aria-label="Live visitors">
    <span className="live-visitors-count row tabular-nums">
      <i className={visits.visitors > 0 ? 'live-visitors-dot is-on' : 'live-visitors-dot'} />
      {formatCount(visits.visitors)}
      <span className="sr-only"> on your page now</span>
    </span>
    <p className="live-visitors-meaning">
      <span aria-hidden="true">on your page now</span>
      <small>{definitions.live.meaning}</small>
    </p>
    <ul className="live-visitors-list cluster muted">
      {visits.sources.map(({ value, name, visitors }) => (
        <li key={value}>
          <bdi>{name}</bdi> <b>{formatCount(visitors)}</b>
        </li>
      ))}
      {visits.clicks > 0 && (
        <li>
          <b>{countNoun(visits.clicks, 'click')}</b>
          {visits.latestLink && <>, the latest on {visits.latestLink}</>}
        </li>
      )}
    </ul>
    <Badge variant="iris">Beta</Badge>
    <Announcement text={`${countNoun(visits.visitors, 'visitor')} on your page now`} />
  </section>
)

const announceEvery = minuteMs

/** Screen readers hear of a change at most once a minute. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    const timer = setInterval(() => setAnnounced(latest.current), announceEvery)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="sr-only" role="status">
      {announced}
    </span>
  )
}

/** Milliseconds before the stream is opened again, longer after each failure. */
const firstPause = 1_000
const longestPause = 30_000

/**
 * The live figures: a stream that is open while the tab is looked at, and is opened again when it ends. Undefined until the first figures
 * have come, and while there are none.
 */
function useLiveVisits(isEnabled: boolean): LiveVisits | undefined {
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
