/** Whether the packages are installed. It uses nothing that older versions of Node lack, because it runs before anything else does. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))

/** Ends the process with one sentence if they are not, or only those that a finished build needs. */
export function requireInstalled() {
  if (existsSync(`${modules}vite`)) return
  console.error(
    existsSync(`${modules}pino`)
      ? 'The packages that build Lintel are missing: run `npm ci --include=dev`.'
      : 'The packages of Lintel are not installed yet: run `npm ci` first.',
  )
  process.exit(1)
}
