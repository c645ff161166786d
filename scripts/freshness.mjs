/** Checks whether `dist` was built from the current sources. It compares a hash of their contents, so file dates do not matter. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))
export const dist = `${root}dist/`

const sources = [
  'src/**/*.*',
  'docs/{*.md,pictures/*.webp}',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'scripts/{build,first-loads,screen-chunks}.mjs',
]
const stamp = `${dist}sources.sha256`

/** Where a release was unpacked, which has Node beside it and no sources: what is built is all that there is. */
export const isRelease = existsSync(`${root}bin/node`)

export const isFresh = () => isRelease || (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources())

export function markFresh(builtFrom) {
  mkdirSync(dist, { recursive: true })
  writeFileSync(stamp, builtFrom)
}

export function hashSources() {
  const hash = createHash('sha256')
  const paths = globSync(sources, { cwd: root, exclude: (path) => /\.test\.tsx?$|^src\/.*README\.md$/.test(path) })
  for (const path of paths.sort()) hash.update(path).update(readFileSync(root + path))
  return hash.digest('hex')
}
