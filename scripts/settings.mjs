/** Takes the settings of a `.env` file beside package.json, where there is one. What the environment already says stays. */
import { existsSync } from 'node:fs'
import { root } from './freshness.mjs'

export function loadSettings() {
  const file = `${root}.env`
  if (existsSync(file)) process.loadEnvFile(file)
}
