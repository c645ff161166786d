/** `npm run seed` and `npm run admin`: builds where that is needed, then runs the built command in this process. */
import { ensureBuilt } from './build.mjs'
import { dist } from './freshness.mjs'
import { loadSettings } from './settings.mjs'

const [node, , command, ...rest] = process.argv
const built = `${dist}server/${command}.js`
process.argv = [node, built, ...rest]
loadSettings()
await ensureBuilt()
await import(built)
