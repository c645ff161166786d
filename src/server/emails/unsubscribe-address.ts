/**
 * The address with which a reader leaves a list of emails (RFC 8058). Its token names the list, the account and the announcement by their
 * ids, signed: nobody can make one for somebody else, and it says nothing about the reader. It works as long as the account exists.
 */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'

type SigningKey = Pick<Services, 'tokenKey'>

export type Subscription = { list: 'news' | 'weekly'; userId: string; announcementId?: string | undefined }

const listCodes = { news: 1, weekly: 2 } as const
const macBytes = 16

export const unsubscribeToken = (key: SigningKey, { list, userId, announcementId }: Subscription): string => {
  const content = Buffer.concat([
    Buffer.of(listCodes[list]),
    toBytes(userId),
    announcementId ? toBytes(announcementId) : Buffer.of(),
  ])
  return Buffer.concat([content, sign(key, content)]).toString('base64url')
}

export const unsubscribeUrl = (key: SigningKey, publicUrl: string, subscription: Subscription): string =>
  `${publicUrl}/api/unsubscribe/${unsubscribeToken(key, subscription)}`

/** Undefined for a token that we did not sign. */
export function readUnsubscribeToken(key: SigningKey, token: string): Subscription | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const content = bytes.subarray(0, -macBytes)
  if (!isSameSecret(bytes.subarray(-macBytes).toString('base64url'), sign(key, content).toString('base64url'))) return undefined
  const list = content[0] === listCodes.news ? 'news' : 'weekly'
  const userId = toId(content.subarray(1, 17))
  return { list, userId, announcementId: content.length > 17 ? toId(content.subarray(17, 33)) : undefined }
}

const sign = ({ tokenKey }: SigningKey, content: Buffer): Buffer =>
  createHmac('sha256', tokenKey).update('unsubscribe ').update(content).digest().subarray(0, macBytes)

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const toId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
