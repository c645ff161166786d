/** Which file of ours loads which: read from the sources, without types, which are gone when a test runs. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { root } from './freshness.mjs'

const { imports: aliases } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

const references = [
  /^(?:import|export)\s+(?!type\b)[^'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  // What runs in a process of its own.
  /\bnew URL\(\s*['"](\.[^'"]+)['"]/g,
]

/** Each file of ours, and the files that it loads itself. */
export function readImports() {
  const files = globSync('{src,scripts,faults,e2e,bench}/**/*.{ts,tsx,mjs}', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  return new Map(files.map((file) => [file, listImports(file)]))
}

/** The file and everything that it loads, directly or through others, but nothing that only a file of `notThrough` loads. */
export function listLoaded(imports, file, notThrough = new Set()) {
  const loaded = new Set([file])
  for (const one of loaded) if (!notThrough.has(one)) for (const next of imports.get(one) ?? []) loaded.add(next)
  return loaded
}

function listImports(file) {
  const source = readFileSync(root + file, 'utf8')
  return references
    .flatMap((pattern) => [...source.matchAll(pattern)].map(([, specifier]) => resolve(file, specifier)))
    .filter((path) => path !== undefined)
}

function resolve(file, specifier) {
  const [alias = ''] = /^#[^/]+\//.exec(specifier) ?? []
  const path = specifier.startsWith('.')
    ? posix.join(dirname(file), specifier)
    : alias && posix.join(String(aliases[`${alias}*`]).replace('*', ''), specifier.slice(alias.length))
  return path && existsSync(root + path) ? path : undefined
}
