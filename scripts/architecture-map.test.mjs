/** ARCHITECTURE.md names files: each of them exists, and none is missing from its list. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentPath, root, withMap } from './architecture-map.mjs'

const document = readFileSync(documentPath, 'utf8')

test('the list of files is up to date (npm run map)', () => {
  expect(document).toBe(withMap(document))
})

test('every file that is named anywhere exists', () => {
  const files = globSync('{src,e2e,faults,bench,scripts,docs}/**/*.*', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const named = [...document.matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs|json|css|md))`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(60)
  const missing = named.filter(
    (name) => !globSync(name, { cwd: root }).length && !files.some((file) => file.endsWith(`/${name}`)),
  )
  expect(missing).toEqual([])
})
