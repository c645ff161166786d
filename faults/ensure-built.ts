/** Builds the server once before these tests, where the build is out of date: they kill and signal the built server. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './built-server.ts'

export default function setup(): void {
  execFileSync(process.execPath, [join(projectRoot, 'scripts/build.mjs'), '--if-stale'], { stdio: 'inherit' })
}
