/** A PostgreSQL server for one test run: in a temporary folder, on a Unix socket, removed at the end. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
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
    url: `postgres://lintel@localhost/postgres?host=${encodeURIComponent(home)}`,
    version: / (\d+)/.exec(run('postgres', '--version').stdout)?.[1] ?? '?',
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
