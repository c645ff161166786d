/** What an email in the queue is about, for operators: its subject without codes, and its address with most of it hidden. */
import type { Secrets } from '../secrets.ts'
import { type Email, encryptionContext, type Mail } from './port.ts'

/** Null where its key is gone. */
export function describeQueuedEmail({ keyring }: Pick<Secrets, 'keyring'>, payload: Record<string, unknown>): string | null {
  const { id, encrypted } = payload
  if (typeof id !== 'string' || typeof encrypted !== 'string') return null
  try {
    const { to, email } = JSON.parse(keyring.decrypt(encrypted, encryptionContext(id))) as { to: string; email: Email }
    return `“${email.subject.replaceAll(/\d{4,}/g, '••••')}” to ${maskAddress(to)}`
  } catch {
    return null
  }
}

/** `juno@bakes.example` → `j•••@bakes.example`. */
export const maskAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1•••')

/** What `/readyz` says of mail: since when this process can't hand over emails, and why. Undefined while it can. */
export function describeMail({ readProblem }: Pick<Mail, 'readProblem'>) {
  const problem = readProblem?.()
  return problem && { mail: { failingSince: problem.since.toISOString(), reason: problem.reason } }
}
