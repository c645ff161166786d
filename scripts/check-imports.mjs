/**
 * Checks who imports whom, and who queries which table, by the rules in .dependency-cruiser.cjs. A tool that could not read the sources
 * reports no error in them, so this one fails unless every source file was read.
 */
import { globSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import readOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import readTypescriptOptions from 'dependency-cruiser/config-utl/extract-ts-config'
import { findRawSql } from './find-raw-sql.mjs'

const options = await readOptions('./.dependency-cruiser.cjs')
const tsConfig = readTypescriptOptions('./tsconfig.json')
const { output } = await cruise(globSync('{src,e2e,bench,faults,scripts}'), options, undefined, { tsConfig })
const { modules, summary } = output

const read = new Set(modules.map(({ source }) => source))
const unread = globSync('src/**/*.{ts,tsx}').filter((path) => !read.has(path.replaceAll('\\', '/')))
const hasImports = modules.some(({ source, dependencies }) => source.startsWith('src/') && dependencies.length > 0)

/** SQL that names a table must follow the same rules as an import of the table's schema. */
const matches = (patterns, path) => [patterns ?? []].flat().some((pattern) => new RegExp(pattern).test(path))
const rawSqlErrors = findRawSql().flatMap(({ file, schema }) =>
  options.ruleSet.forbidden
    .filter(({ name }) => name.startsWith('only-listed-folders-query-') || name === 'sql-only-in-stores')
    .filter(({ from, to }) => matches(from.path, file) && !matches(from.pathNot, file) && matches(to.path, schema))
    .map((rule) => ({ rule, from: file, to: schema })),
)
const errors = [...summary.violations, ...rawSqlErrors]

for (const { rule, from, to, cycle } of errors) {
  console.error(`${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`)
}
if (unread.length > 0) console.error(`These files were not read: ${unread.join(', ')}`)
if (!hasImports) console.error('No import was found at all: the tool could not read the sources.')
if (errors.length > 0 || unread.length > 0 || !hasImports) process.exit(1)
console.log(`${summary.totalCruised} modules and ${summary.totalDependenciesCruised} imports checked.`)
