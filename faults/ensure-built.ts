/** The server that is killed and filled is the built one: made once, before any of these tests begins. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './built-server.ts'

export default function ensureBuilt(): void {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), '--if-stale'], { stdio: 'inherit' })
}
