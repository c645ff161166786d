/** A PostgreSQL for the length of a test run: in a temporary folder, on a socket, with nothing kept. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** PostgreSQL refuses to be root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

/** Starts the server whose programs are in `folder`; returns its address, its version and how to end it. */
export async function startPostgres(folder) {
  const home = mkdtempSync(`${tmpdir()}/lintel-postgres-`)
  if (nobody.uid) chownSync(home, nobody.uid, nobody.gid)
  const run = (program, ...args) => spawnSync(`${folder}/${program}`, args, { ...nobody, cwd: home, encoding: 'utf8' })

  const made = run('initdb', '-D', `${home}/data`, '-U', 'lintel', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)

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
