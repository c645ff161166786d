/** Tests that a start which can't succeed ends with exit code 1 and one sentence, for each thing that an operator can get wrong. */
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { openEmptyDatabase } from '#server/testing/database.ts'
import { findFreePort, newDataDir, spawnServer, startServer, stopServers } from './built-server.ts'

afterEach(stopServers)

/** The generated admin keys and log lines are not what is tested here. */
const readSentences = (output: string) =>
  output.split('\n').filter((line) => line !== '' && !line.startsWith('{') && !line.includes('was generated'))

/** Runs the server until it ends, and returns its exit code with everything it printed except its log. */
async function runUntilExit(env: Record<string, string>) {
  const server = await spawnServer(env)
  const code = await server.exited
  return { code, printed: readSentences(server.readOutput()), output: server.readOutput() }
}

const sayTaken = (setting: string, port: string) =>
  `Port ${port} is in use by another process: stop that one, or choose another port, such as ${setting}=${Number(port) + 1}.`

describe('an address to listen on that', () => {
  test('belongs to another machine is named', async () => {
    expect(await runUntilExit({ HOST: '192.0.2.1' })).toMatchObject({
      code: 1,
      printed: ['HOST 192.0.2.1 is not an address of this machine.'],
    })
  })

  test('is not known is named', async () => {
    expect(await runUntilExit({ HOST: 'nowhere.invalid' })).toMatchObject({
      code: 1,
      printed: ['HOST nowhere.invalid is not known: set it to an address of this machine.'],
    })
  })

  test('has a metrics port in use says that METRICS_PORT is in use, not PORT', async () => {
    const taken = await occupyPort()
    expect(await runUntilExit({ METRICS_PORT: taken.port })).toMatchObject({
      code: 1,
      printed: [sayTaken('METRICS_PORT', taken.port)],
    })
    taken.close()
  })

  test('has a port in use says only that, and reports no error of what is closing', async () => {
    const taken = await occupyPort()
    const { code, printed, output } = await runUntilExit({ PORT: taken.port, PAYMENTS: 'off' })
    expect({ code, printed }).toEqual({
      code: 1,
      printed: [sayTaken('PORT', taken.port)],
    })
    expect(output).not.toMatch(/"level":"error"|connection to the database was lost/)
    taken.close()
  })

  test('has a port in use says so once, however many workers were to listen', async () => {
    const taken = await occupyPort()
    const { code, printed, output } = await runUntilExit({ PORT: taken.port, WEB_CONCURRENCY: '2' })
    expect({ code, printed }).toEqual({
      code: 1,
      printed: [sayTaken('PORT', taken.port)],
    })
    expect(output).not.toContain('A worker crashed.')
    taken.close()
  })
})

describe('a data folder', () => {
  test.runIf(process.platform === 'linux')('in which no folder can be created is named', { timeout: 20_000 }, async () => {
    expect(await runUntilExit({ DATA_DIR: '/proc/x' })).toMatchObject({
      code: 1,
      printed: ['The data folder /proc/x is not writable for this user: change its owner or set DATA_DIR to another folder.'],
    })
  })

  test('whose database has lost its control file is called damaged', async () => {
    const first = await startServer()
    await first.stop()
    rmSync(join(first.dataDir, 'postgres/global/pg_control'))
    expect(await runUntilExit({ DATA_DIR: first.dataDir })).toMatchObject({
      code: 1,
      printed: [
        `The database in ${first.dataDir} is damaged: postgres/global/pg_control is missing. Restore the data folder from a backup.`,
      ],
    })
  })

  test('whose database is an empty folder is called damaged', async () => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
    const { code, printed } = await runUntilExit({ DATA_DIR: dataDir })
    expect({ code, printed }).toEqual({ code: 1, printed: [expect.stringMatching(/ is damaged: \S+ is missing\. /)] })
  })
})

describe('a system that allows few open files', () => {
  test('too few to serve anyone refuses the start', async () => {
    const server = await spawnServer({}, { maxFiles: 400 })
    const sentence = 'The system allows 400 open files, too few to serve anyone: raise the limit to at least 512 (ulimit -n).'
    expect(await server.exited).toBe(1)
    expect(readSentences(server.readOutput())).toEqual([sentence])
  })

  test('fewer than MAX_CONNECTIONS needs is told at the start and by /readyz', async () => {
    const server = await startServer({}, { maxFiles: 700 })
    const sentence =
      'The system allows 700 open files, which is room for 200 connections instead of 8,000 (MAX_CONNECTIONS): raise the limit (ulimit -n).'
    expect(server.readOutput()).toContain(sentence)
    const { details } = (await (await fetch(`${server.url}/readyz`)).json()) as { details?: Record<string, unknown> }
    expect(details?.connections).toBe(sentence)
  })
})

describe('a database of DATABASE_URL that', () => {
  test('does not let its role create tables is named', async () => {
    const database = await openDatabaseAfter((name, user) => `revoke create on database ${name} from ${user}`)
    expect(await runUntilExit({ DATABASE_URL: database.url })).toMatchObject({
      code: 1,
      printed: [
        `The database ${database.label} does not let the role ${database.user} create tables: make it the owner of its database.`,
      ],
    })
    await database.close()
  })

  test('is read-only is named', async () => {
    const database = await openDatabaseAfter((name) => `alter database ${name} set default_transaction_read_only = on`)
    expect(await runUntilExit({ DATABASE_URL: database.url })).toMatchObject({
      code: 1,
      printed: [`The database ${database.label} is read-only: connect to the primary server, with a role that may write.`],
    })
    await database.close()
  })

  test('contains another product’s tables is named, and stays as it was', async () => {
    const database = await openDatabaseAfter(() => 'create table users (name text)')
    expect(await runUntilExit({ DATABASE_URL: database.url })).toMatchObject({
      code: 1,
      printed: [
        `The database ${database.label} has contents that are not Lintel’s (relation "users" already exists): use an empty one.`,
      ],
    })
    expect(await database.query("select count(*)::int as n from pg_tables where schemaname = 'public'")).toEqual([{ n: 1 }])
    await database.close()
  })
})

/** An empty database on which `prepare` was run, and its address. */
async function openDatabaseAfter(prepare: (name: string, user: string) => string) {
  const { connection, close } = await openEmptyDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  const { database: name = '', user = '', host, port } = client
  await client.query(prepare(name, user))
  const url = connection.connectionString ?? `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
  return {
    url,
    user,
    label: `at ${new URL(url).host}/${name}`,
    query: async (sql: string) => (await client.query(sql)).rows,
    async close() {
      await client.end()
      await close()
    },
  }
}

async function occupyPort() {
  const server = createServer()
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { port: String(port), close: () => server.close() }
}
