/** The admin's password against the operator's, in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#rules/refusals.ts'
import { beginSession } from '#server/accounts/sessions.ts'
import type { Services } from '#server/services/services.ts'

/** Returns a session token of twelve hours. Refuses with 'wrong-admin-password'. */
export async function logInAdmin(services: Pick<Services, 'db' | 'now' | 'secrets'>, password: string): Promise<string> {
  if (!isSame(password, services.secrets.adminPassword)) throw new Refusal('wrong-admin-password')
  return beginSession(services, 'admin')
}

/** Hashes have one length, so that the comparison says nothing about the password's. */
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

const digest = (text: string) => createHash('sha256').update(text).digest()
