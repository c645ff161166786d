/** `npm run seed`, `npm run admin` and `npm run ledger:prove`: builds when the sources changed, then runs the built command in this process. */
import { ensureBuilt } from './build.mjs'
import { loadEnvFile } from './env-file.mjs'
import { dist } from './freshness.mjs'

const [node, , command, ...rest] = process.argv
const built = `${dist}server/${command}.js`
process.argv = [node, built, ...rest]
loadEnvFile()
await ensureBuilt()
await import(built)
