/** All endpoints, as one list. */
import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import * as bio from './bio.ts'
import type { Endpoint } from './endpoint.ts'
import * as links from './links.ts'
import * as support from './support.ts'

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'refuses' in exported

export const endpoints: readonly Endpoint[] = [accounts, links, bio, support, admin].flatMap((group) =>
  Object.values(group as Record<string, unknown>).filter(isEndpoint),
)
