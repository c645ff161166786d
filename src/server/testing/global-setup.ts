/** Starts one database server for a whole test run: an embedded one, or the one at TEST_DATABASE_URL. TEST_DATABASE_DIRECT_URL: past its pooler. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type DatabaseAddress, directAddress } from '#server/database/connections/address.ts'
import { startEmbedded, superuserConnection } from '#server/database/embedded/start.ts'
import { checkExternal, describeLimits } from '#server/database/external.ts'
import { migrate } from '#server/database/migrate.ts'
import { openLog } from '#server/services/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `server` may create databases; `template` is the migrated one. */
    testDatabase: { server: DatabaseAddress; template: string }
  }
}

const log = openLog('warn')

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: databaseUrl, TEST_DATABASE_DIRECT_URL: databaseDirectUrl } = process.env
  if (databaseDirectUrl) await execute({ connectionString: databaseDirectUrl }, describeLimits('current_user'))
  const { server, stop } = databaseUrl
    ? {
        server: await checkExternal({ databaseUrl, databaseDirectUrl: databaseDirectUrl || undefined }, log),
        stop: async () => {},
      }
    : await startTestServer()
  const template = `lintel_template_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await execute(server, `create database ${template}`)
  await migrate(namedDatabase(server, template), log)
  project.provide('testDatabase', { server, template })

  return async () => {
    await execute(server, `drop database ${template}`)
    await stop()
  }
}

/** The same server, another database on it. */
export function namedDatabase({ direct, ...server }: DatabaseAddress, database: string): DatabaseAddress {
  const others = direct ? { direct: namedDatabase(direct, database) } : {}
  if (!server.connectionString) return { ...server, ...others, database }
  const address = new URL(server.connectionString)
  address.pathname = database
  return { ...server, ...others, connectionString: address.href }
}

const folderName = /^lintel-tests-(\d+)-/

/** Tests need no durability, so nothing is synced to the disk. */
async function startTestServer() {
  removeLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), `lintel-tests-${process.pid}-`))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const { connection, stop } = await startEmbedded({ dataDir, log }, settings)
  await execute(superuserConnection(dataDir), 'alter role lintel createdb')
  return {
    server: connection,
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Removes the folders of test runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = folderName.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function execute(server: DatabaseAddress, sql: string): Promise<void> {
  const client = new pg.Client(directAddress(server))
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
