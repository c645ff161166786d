/** A PostgreSQL server for one test run, and a PgBouncer before it: in a temporary folder, on Unix sockets, removed at the end. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** PostgreSQL refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  jit: 'off',
}

/** Starts the server whose programs are in `folder`. Returns its URL, its version and a function that stops it. */
export async function startPostgres(folder) {
  const home = mkdtempSync(`${tmpdir()}/lintel-postgres-`)
  if (nobody.uid) chownSync(home, nobody.uid, nobody.gid)
  const run = (program, ...args) => spawnSync(`${folder}/${program}`, args, { ...nobody, cwd: home, encoding: 'utf8' })

  const initialised = run('initdb', '-D', `${home}/data`, '-U', 'lintel', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr}`)

  const options = Object.entries({ ...settings, unix_socket_directories: home }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = spawn(`${folder}/postgres`, ['-D', `${home}/data`, ...options], { ...nobody, cwd: home, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const isReady = () => run('pg_isready', '-h', home, '-q').status === 0
  for (let tries = 0; !isReady(); tries += 1) {
    if (tries > 100 || server.exitCode !== null) throw new Error(`PostgreSQL in ${folder} did not start.`)
    await pause(100)
  }

  return {
    url: toUrl(home, 5432),
    home,
    version: / (\d+)/.exec(run('postgres', '--version').stdout)?.[1] ?? '?',
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Hands the connections of that server out by transaction, each time another one, so that nothing can rely on what a session keeps. */
export async function startPgbouncer(program, { home }) {
  writeFileSync(`${home}/users.txt`, '"lintel" ""\n')
  writeFileSync(
    `${home}/pgbouncer.ini`,
    `[databases]
* = host=${home}
[pgbouncer]
listen_port = 6432
unix_socket_dir = ${home}
auth_type = trust
auth_file = ${home}/users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_round_robin = 1
server_login_retry = 0.1
`,
  )
  const pooler = spawn(program, ['-q', `${home}/pgbouncer.ini`], { ...nobody, cwd: home, stdio: 'ignore' })
  const ended = once(pooler, 'exit')
  for (let tries = 0; !existsSync(`${home}/.s.PGSQL.6432`); tries += 1) {
    if (tries > 100 || pooler.exitCode !== null) throw new Error(`PgBouncer at ${program} did not start.`)
    await pause(100)
  }
  return {
    url: toUrl(home, 6432),
    async stop() {
      pooler.kill('SIGTERM')
      await ended
    },
  }
}

const toUrl = (folder, port) => `postgres://lintel@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`
