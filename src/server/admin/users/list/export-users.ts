/** The user list as a CSV file. It is read a thousand rows at a time, so that a million users take no more memory than a thousand. */
import { ReadableStream } from 'node:stream/web'
import type { Download } from '#contract/endpoint.ts'
import { toCsvStream } from '#server/http/csv.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from '../../audit/record-audit.ts'
import { type ListServices, readBatches } from './list-users.ts'
import type { UserFilter } from './store.ts'

const columns = [
  ...['id', 'username', 'displayName', 'email', 'plan', 'affiliateTier', 'isBanned', 'isActive', 'isVerified', 'isReported'],
  ...['bioUrl', 'totalClicks', 'totalLinks', 'totalReferrals', 'totalEarnings', 'twoFactorEnabled', 'createdAt', 'lastActiveAt'],
]

/** The audit log says that there was a search, but not for what: it may name a person who is deleted later. */
export async function exportUsersAsAdmin(
  services: ListServices & Pick<Services, 'newId'>,
  actor: AuditActor,
  filter: UserFilter,
): Promise<Download> {
  const { search, ...rest } = filter
  await services.db.transaction((tx) =>
    recordAudit(services, tx, actor, { action: 'export-users', detail: { ...rest, hasSearch: !!search } }),
  )
  return {
    filename: `users-${services.now().toISOString().slice(0, 10)}.csv`,
    bytes: ReadableStream.from(encode(toCsvStream(columns, readBatches(services, filter)))) as Download['bytes'],
  }
}

async function* encode(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}
