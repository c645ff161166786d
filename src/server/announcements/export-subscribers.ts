/** The product news list as CSV, for an operator's own mailing program. */
import { ReadableStream } from 'node:stream/web'
import type { Download } from '#contract/endpoint.ts'
import { toCsvStream } from '#server/http/csv.ts'
import type { Services } from '#server/services/services.ts'
import { listSubscribers } from './store.ts'

const batchSize = 1_000
const columns = ['email', 'username', 'displayName', 'plan']

export const exportSubscribers = ({ db }: Pick<Services, 'db'>): Download['bytes'] =>
  ReadableStream.from(encode(toCsvStream(columns, readBatches(db)))) as Download['bytes']

async function* encode(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of text) yield encoder.encode(part)
}

async function* readBatches(db: Services['db']) {
  let batch = await listSubscribers(db, undefined, batchSize)
  while (batch.length > 0) {
    yield batch
    batch = await listSubscribers(db, batch.at(-1)?.id, batchSize)
  }
}
