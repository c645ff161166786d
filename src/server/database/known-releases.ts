/** Which PostgreSQL runs, and whether it has the security fixes that this version of Lintel knows of. */
import pg from 'pg'
import type { Log } from '#server/services/log.ts'

/**
 * The newest release of a major version. Releases come in February, May, August and November; whoever makes a release of Lintel looks at
 * https://www.postgresql.org/support/versioning/
 */
const newestMinors: Record<number, number> = { 18: 6 }

/** `18.4 (Debian …)` → `18.6`; undefined for the newest that is known. */
export function findNewerRelease(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(/[^\d]/).map(Number)
  const newest = newestMinors[major]
  return newest !== undefined && minor < newest ? `${major}.${newest}` : undefined
}

/** At the start, once. */
export async function logDatabaseVersion(connection: pg.ClientConfig, log: Log): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version').finally(() => client.end())
  const version = rows[0]?.server_version ?? ''
  const newer = findNewerRelease(version)
  const advice = newer ? `: ${newer} has security fixes, see “When to leave the embedded database” in docs/scale.md` : ''
  log.info({ version }, `The database is PostgreSQL ${version}${advice}`)
}
