/** Sends a message to the operator, and stores a copy in this browser. */

import { brand } from '#rules/platform/brand.ts'
import { messageLimits } from '#rules/support/messages.ts'
import { describeExcess } from '#rules/text/excess.ts'
import { browserStorage, notifyThisTab, storageKeys } from '#web/session/browser-storage.ts'
import { parseSession } from '#web/session/parse-session.ts'
import { storeSentMessage } from './sent-messages.ts'

const timeoutMs = 15_000

type MessageFieldErrors = { text?: string; email?: string }

/** Its message can be shown to users; `fields` has the errors of single fields. */
export class SendMessageError extends Error {
  override name = 'SendMessageError'
  readonly fields: MessageFieldErrors

  constructor(message: string | undefined, fields: MessageFieldErrors = {}) {
    super(fields.text ?? fields.email ?? message ?? 'Something went wrong on our side.')
    this.fields = fields
  }
}

/** The token of the signed-in creator, if there is one. They get the reply at their account's email address. */
export function readSessionToken(): string | undefined {
  const session = parseSession(browserStorage.getItem(storageKeys.token), browserStorage.getItem(storageKeys.user))
  return typeof session === 'object' ? session.token : undefined
}

/** Returns the server's message of thanks; throws `SendMessageError`. */
export async function sendSupportMessage(text: string, email?: string): Promise<string> {
  const excess = describeExcess(text, messageLimits.text)
  if (excess) throw new SendMessageError(undefined, { text: excess })
  const token = readSessionToken()
  const response = await fetch('/api/messages', {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ text, ...(email ? { email } : {}) }),
  }).catch(() => {
    throw new SendMessageError('We couldn’t send your message. It’s still here, so please try again.')
  })
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string; fields?: MessageFieldErrors }
  if (response.ok) {
    storeSentMessage(text)
    return body.message ?? ''
  }
  if (body.code === 'signed-out' && token) {
    // Meanwhile another tab may have stored a newer token; if it has stored none or logged out, the session is over.
    if ([token, undefined].includes(readSessionToken())) throw endSession()
    return sendSupportMessage(text, email)
  }
  const secondsToWait = Number(response.headers.get('retry-after'))
  throw body.code === 'too-many' && secondsToWait
    ? tooManyMessages(secondsToWait)
    : new SendMessageError(body.message, body.fields)
}

/** Clears a session that ended elsewhere, so that the next try is sent as a visitor's. Returns the error to throw. */
function endSession(): SendMessageError {
  browserStorage.removeItem(storageKeys.token)
  browserStorage.removeItem(storageKeys.user)
  notifyThisTab()
  return new SendMessageError(undefined, {
    email: 'You’ve been logged out. Add your email address if you’d like a reply.',
  })
}

function tooManyMessages(seconds: number): SendMessageError {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `about ${minutes} minutes`
  return new SendMessageError(`You’ve sent a lot of messages. Please try again in ${wait}, or email ${brand.supportEmail}.`)
}
