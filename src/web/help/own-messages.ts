/** What a signed-in creator asked, with the replies. It is read on the server, so it is the same on all their devices. */
import { useEffect, useState } from 'react'
import { minuteMs } from '#rules/time/durations.ts'
import { readSessionToken } from './send-message.ts'
import type { SentMessage } from './sent-messages.ts'

export type OwnMessage = { text: string; createdAt: string; replies: { text: string; createdAt: string }[] }
export type ShownMessage = SentMessage & { replies: OwnMessage['replies'] }

/** Undefined for visitors, until it has loaded, and where it could not be. Read again when the number of sent ones changes. */
export function useOwnMessages(sent: number): OwnMessage[] | undefined {
  const [messages, setMessages] = useState<OwnMessage[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that was just sent is a reason to read again
  useEffect(() => {
    const aborting = new AbortController()
    fetchOwnMessages(aborting.signal).then(setMessages, () => undefined)
    return () => aborting.abort()
  }, [sent])
  return messages
}

/** The server's, and those of this browser that it does not know: they were sent without a session. The newest first. */
export function withReplies(stored: readonly SentMessage[], own: readonly OwnMessage[] | undefined): ShownMessage[] {
  const known = own ?? []
  const others = stored.filter(({ text, at }) => !known.some((one) => one.text === text.trim() && isClose(one.createdAt, at)))
  return [
    ...known.map(({ text, createdAt, replies }) => ({ text, at: createdAt, replies })),
    ...others.map((message) => ({ ...message, replies: [] })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** The browser's clock and the server's may differ. */
const isClose = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < 10 * minuteMs

async function fetchOwnMessages(signal: AbortSignal): Promise<OwnMessage[] | undefined> {
  const token = readSessionToken()
  if (token === undefined) return undefined
  const response = await fetch('/api/messages', { signal, headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) return undefined
  return ((await response.json()) as { messages: OwnMessage[] }).messages
}
