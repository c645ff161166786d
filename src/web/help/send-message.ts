/** Sends a message to the operator, and keeps a copy in this browser. */
import { brand } from '#rules/platform/brand.ts'
import { messageLimits } from '#rules/support/messages.ts'
import { keys, storage, tellThisTab } from '#web/session/browser-storage.ts'
import { readSession } from '#web/session/read-session.ts'
import { keepMessage } from './sent-messages.ts'

/** Milliseconds; then nobody waits for an answer any more. */
const patience = 15_000

type Faults = { text?: string; email?: string }

/** Its message can be shown; `fields` says what is wrong with a field, where it is one. */
export class NotSent extends Error {
  override name = 'NotSent'
  readonly fields: Faults

  constructor(says: string | undefined, fields: Faults = {}) {
    super(fields.text ?? fields.email ?? says ?? 'Something went wrong on our side.')
    this.fields = fields
  }
}

/** The token of whoever this browser knows. They are answered at the address of their account. */
export function knownToken(): string | undefined {
  const session = readSession(storage.getItem(keys.token), storage.getItem(keys.user))
  return typeof session === 'object' ? session.token : undefined
}

/** Answers the server's thanks; throws `NotSent`. */
export async function sendMessage(text: string, email?: string): Promise<string> {
  if (text.length > messageLimits.text) {
    throw new NotSent(undefined, { text: `Use at most ${messageLimits.text.toLocaleString('en-GB')} characters.` })
  }
  const token = knownToken()
  const answer = await fetch('/api/messages', {
    method: 'POST',
    signal: AbortSignal.timeout(patience),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ text, ...(email ? { email } : {}) }),
  }).catch(() => {
    throw new NotSent('We cannot be reached right now. Your message is still here.')
  })
  const said = (await answer.json().catch(() => ({}))) as { code?: string; message?: string; fields?: Faults }
  if (answer.ok) {
    keepMessage(text)
    return said.message ?? ''
  }
  if (said.code === 'signed-out' && token) {
    // Another tab may have been given a newer token meanwhile, or have logged out.
    if ([token, undefined].includes(knownToken())) throw loggedOut()
    return sendMessage(text, email)
  }
  const wait = Number(answer.headers.get('retry-after'))
  throw said.code === 'too-many' && wait ? tooMany(wait) : new NotSent(said.message, said.fields)
}

/** The session ended elsewhere: this browser knows nobody any more, and the next try is a visitor's. */
function loggedOut(): NotSent {
  storage.removeItem(keys.token)
  storage.removeItem(keys.user)
  tellThisTab()
  return new NotSent(undefined, { email: 'You are logged out. Give an address if you want an answer.' })
}

function tooMany(seconds: number): NotSent {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `about ${minutes} minutes`
  return new NotSent(`That was a lot at once. Please try again in ${wait}, or write to ${brand.support}.`)
}
