/**
 * Checks who imports whom, by the rules in .dependency-cruiser.cjs. A tool that could not read the sources finds no fault in
 * them, so this one fails unless every source file was read.
 */
import { globSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import readOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import readTypescriptOptions from 'dependency-cruiser/config-utl/extract-ts-config'

const options = await readOptions('./.dependency-cruiser.cjs')
const tsConfig = readTypescriptOptions('./tsconfig.json')
const { output } = await cruise(globSync('{src,e2e,bench,faults,scripts}'), options, undefined, { tsConfig })
const { modules, summary } = output

const read = new Set(modules.map(({ source }) => source))
const unread = globSync('src/**/*.{ts,tsx}').filter((path) => !read.has(path.replaceAll('\\', '/')))
const hasImports = modules.some(({ source, dependencies }) => source.startsWith('src/') && dependencies.length > 0)

for (const { rule, from, to, cycle } of summary.violations) {
  console.error(`${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`)
}
if (unread.length > 0) console.error(`These files were not read: ${unread.join(', ')}`)
if (!hasImports) console.error('No import was found at all: the tool could not read the sources.')
if (summary.violations.length > 0 || unread.length > 0 || !hasImports) process.exit(1)
console.log(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, each where it may be.`)
