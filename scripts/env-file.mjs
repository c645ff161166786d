/** Loads the `.env` file beside package.json if there is one. Variables that are already set keep their values. */
import { existsSync } from 'node:fs'
import { root } from './freshness.mjs'

export function loadEnvFile() {
  const file = `${root}.env`
  if (existsSync(file)) process.loadEnvFile(file)
}
