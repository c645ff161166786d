/** `npm run seed`, `npm run admin` and `npm run ledger:prove`: builds when the sources changed, then runs the built command in this process. */
import './installed.mjs'

// These need newer versions of Node than the check before.
const { ensureBuilt } = await import('./ensure-built.mjs')
const { loadEnvFile } = await import('./env-file.mjs')
const { dist } = await import('./freshness.mjs')

const [node, , command, ...rest] = process.argv
const built = `${dist}server/${command}.js`
process.argv = [node, built, ...rest]
loadEnvFile()
await ensureBuilt()
await import(built)
