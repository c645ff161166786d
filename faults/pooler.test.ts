/** Tests a server whose way to the database leads through PgBouncer in transaction mode: what it needs there, and what it refuses to start with. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { directAddress } from '#server/database/connections/address.ts'
import { openPool } from '#server/database/connections/pool.ts'
import { checkExternal, describeLimits } from '#server/database/external.ts'
import { openLog } from '#server/services/log.ts'
import { startPgbouncer, startPostgres } from '../scripts/temporary-postgres.mjs'
import { findPgbouncer, findPostgres } from '../scripts/test-tools.mjs'
import { post, registerCreator, spawnServer, startServer, stopServers } from './built-server.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let pooler: Awaited<ReturnType<typeof startPgbouncer>>

beforeAll(async () => {
  postgres = await startPostgres(findPostgres())
})
beforeEach(async () => {
  pooler = await startPgbouncer(findPgbouncer(), postgres)
})
afterEach(async () => {
  await stopServers()
  await pooler.stop()
})
afterAll(() => postgres.stop())

const addresses = () => ({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url })

async function query(address: string, sql: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

/** Why the server does not start. */
async function readRefusal(env: Record<string, string>) {
  const server = await spawnServer({ LOG_LEVEL: 'silent', ...env })
  expect(await server.exited).toBe(1)
  return server.readOutput().trim()
}

test('without a direct address, the start says what is missing', async () => {
  expect(await readRefusal({ DATABASE_URL: pooler.url })).toMatch(
    /: set DATABASE_DIRECT_URL to the server itself, or connect to it directly\.$/,
  )
})

test('the start names the statements that give the role its limits, and runs once they are given', async () => {
  const refusal = await readRefusal(addresses())
  const [, statements = ''] = /On the server itself, run: (.*;) Then let the pooler connect again\.$/.exec(refusal) ?? []
  expect(statements).toBe(describeLimits('lintel'))
  await query(postgres.url, statements)
  await pooler.stop()
  pooler = await startPgbouncer(findPgbouncer(), postgres)

  const server = await startServer(addresses())
  const { token } = await registerCreator(server.url, 'ada')
  // The role's limits are switched off for what takes its time, and the queue has them again.
  const direct = await checkExternal({ databaseUrl: pooler.url, databaseDirectUrl: postgres.url }, openLog('silent'))
  for (const [open, limit] of [
    [() => new pg.Pool(directAddress(direct)), '0'],
    [() => openPool(directAddress(direct), openLog('silent')).pool, '10s'],
    [() => openPool(direct, openLog('silent')).pool, '10s'],
  ] as const) {
    const pool = open()
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: limit }])
    await pool.end()
  }
  // A page is read by prepared statements, and what another connection of the pooler prepared is not there.
  for (const title of ['Shop', 'Prints']) {
    expect((await post(`${server.url}/api/links`, { title, url: 'https://shop.example' }, token)).status).toBe(201)
    // A rendering that takes long is awaited for a moment only.
    await expect.poll(async () => (await fetch(`${server.url}/ada`)).text()).toContain(title)
  }
})

test('two addresses that lead to two databases are refused', async () => {
  await query(postgres.url, describeLimits('lintel'))
  await query(postgres.url, 'create database other')
  const other = new URL(postgres.url)
  other.pathname = 'other'
  expect(await readRefusal({ ...addresses(), DATABASE_DIRECT_URL: other.href })).toBe(
    'DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database, the second past the pooler.',
  )
})
