/** Loads the `.env` file beside package.json if there is one. Variables that are already set keep their values. */
import { existsSync, statSync } from 'node:fs'
import { root } from './freshness.mjs'

/** Ends the process with one sentence if the file can't be read. */
export function loadEnvFile(file = `${root}.env`) {
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    const why = statSync(file).isDirectory() ? 'it is a folder' : error.code
    console.error(`The settings in ${file} can't be read (${why}): make it a file of lines like PORT=3000, or remove it.`)
    process.exit(1)
  }
}
