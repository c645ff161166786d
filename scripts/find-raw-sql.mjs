/** Finds the tables that a file names in SQL text, because imports do not reveal those. */
import { globSync, readFileSync } from 'node:fs'

/** Each table's name in the database, and the schema file that declares it. */
const listTables = () =>
  globSync('src/server/database/schema/*.ts').flatMap((schema) =>
    [...readFileSync(schema, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => [table, schema]),
  )

/** Pairs of a source file and a schema file, as if the first imported the second. */
export function findRawSql() {
  const tables = new Map(listTables())
  return globSync('src/server/**/*.ts').flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
    const names = [...code.matchAll(/\b(?:from|join|into|update)\s+(\w+)\b/g)].map(([, name]) => name)
    const schemas = new Set(names.map((name) => tables.get(name)).filter(Boolean))
    return [...schemas].map((schema) => ({ file, schema }))
  })
}
