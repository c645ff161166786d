/** Sends a message to the operator, and keeps a copy in this browser. */
import { messageLimits } from '#rules/messages.ts'
import { keys, storage } from '#web/session/storage.ts'
import { keepMessage } from './kept-messages.ts'

/** Answers the server's thanks; throws an `Error` whose message can be shown. */
export async function sendMessage(text: string, email?: string): Promise<string> {
  if (text.length > messageLimits.text) throw new Error(`Use at most ${messageLimits.text.toLocaleString('en-GB')} characters.`)
  const token = storage.getItem(keys.token)
  const answer = await fetch('/api/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ text, ...(email ? { email } : {}) }),
  }).catch(() => {
    throw new Error('We cannot be reached right now. Your message is still here.')
  })
  const said = (await answer.json().catch(() => ({}))) as { message?: string; fields?: Record<string, string> }
  if (!answer.ok) throw new Error(said.fields?.email ?? said.fields?.text ?? said.message ?? 'Something went wrong on our side.')
  keepMessage(text)
  return said.message ?? ''
}
