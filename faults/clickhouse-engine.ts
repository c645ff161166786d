/**
 * ClickHouse in this process, without a server: npm's chdb, which weighs half a gigabyte, so that it is fetched by the tests that need it, once,
 * into the cache of node_modules.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { projectRoot } from './built-server.ts'
import { createDataFolder } from './data-folder.ts'

const version = '3.4.0'
const folder = join(projectRoot, `node_modules/.cache/chdb-${version}`)

type OpenConnection = (options: { path: string }) => unknown

/** Its data is in a folder of its own, which goes when it is closed. There is one engine in a process. */
export function openEngine() {
  if (!existsSync(join(folder, 'node_modules/chdb/package.json'))) {
    mkdirSync(folder, { recursive: true })
    const flags = ['--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts']
    execFileSync('npm', ['install', ...flags, `chdb@${version}`], { stdio: 'inherit' })
  }
  const { createChdbConnection } = createRequire(join(folder, 'node_modules/'))('chdb/connection') as {
    createChdbConnection: OpenConnection
  }
  const data = createDataFolder()
  const opened = createClient({ connection: createChdbConnection({ path: data.folder }) } as Parameters<typeof createClient>[0])
  return {
    /** A node that stops closes its client, and the engine is there for the next one. */
    engine: Object.assign(Object.create(opened) as ClickHouseClient, { close: async () => {} }),
    async close() {
      await opened.close()
      await data.remove()
    },
  }
}
