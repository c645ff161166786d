/** When an admin's session ends, as far as this browser knows. */
import { hourMs, minuteMs } from '#rules/time/durations.ts'

const idleMs = hourMs
/** The server notes a use at most once a minute, so the session may end this much earlier than an hour after the last one. */
const graceMs = minuteMs

/** In milliseconds since 1970. `usedAt`: the last request of any tab. */
export const calculateSessionEnd = ({ expiresAt, endsAt }: { expiresAt: string; endsAt: string }, usedAt: number): number =>
  Math.min(Math.max(Date.parse(expiresAt), usedAt + idleMs - graceMs), Date.parse(endsAt))
