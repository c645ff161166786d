/**
 * Ends the process with one sentence if the packages are not installed, or only those that a finished build needs. Imported before anything
 * else (`node --import`, where a script imports packages), so it uses nothing that older versions of Node lack.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))

if (!existsSync(`${modules}vite`)) {
  console.error(
    existsSync(`${modules}pino`)
      ? 'The packages that build Lintel are missing: run `npm ci --include=dev`.'
      : 'The packages of Lintel are not installed yet: run `npm ci` first.',
  )
  process.exit(1)
}
