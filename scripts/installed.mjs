/**
 * Ends the process with one sentence if the packages are not installed, if npm's Node was too old for some of them, or if only those are
 * there that a finished build needs. Imported before anything else (`node --import`, where a script imports packages), so it uses nothing
 * that older versions of Node lack.
 */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))

// A release has what it needs beside it (`isRelease` in freshness.mjs, which older versions of Node can't load).
const problem = existsSync(fileURLToPath(new URL('../bin/node', import.meta.url))) ? undefined : findProblem()
if (problem) {
  console.error(problem)
  process.exit(1)
}

function findProblem() {
  if (!existsSync(`${modules}pino`)) return 'The packages of Lintel are not installed yet: run `npm ci` first.'
  if (!existsSync(`${modules}vite`)) return 'The packages that build Lintel are missing: run `npm ci --include=dev`.'
  if (hasNativeParts()) return
  // This runs in Node 24, which comes with the packages: npm says which one it runs in itself.
  const [, version] = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent || '') || []
  return `Packages that build Lintel are missing, because the Node that ran \`npm ci\` is too old${version ? ` (npm runs in ${version})` : ''}: install Node 22.12 or newer, or 20.19, then run \`npm ci\` again.`
}

/** npm leaves out, without a word, the optional packages that its Node is too old for. Of ours Vite's asks for the newest one. */
function hasNativeParts() {
  const folder = `${modules}@rolldown`
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('binding-'))
}
