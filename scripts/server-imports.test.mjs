/** What the built server imports as it starts. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dist, root } from './freshness.mjs'

test('no file that the server starts with imports node:http, which would load undici: 14 MB that it never uses', () => {
  execFileSync(process.execPath, [`${root}scripts/build.mjs`, '--if-stale'], { stdio: 'inherit' })
  const imports = listImports('./main.js')
  expect(imports).toContain('node:cluster')
  expect(imports.filter((name) => /^(node:)?http$/.test(name))).toEqual([])
})

/** Of a file and of the files that it imports, without those that are imported later (`import()`). */
function listImports(file, seen = new Set()) {
  const code = readFileSync(`${dist}server/${file}`, 'utf8')
  for (const [, name] of code.matchAll(/^import (?:[^'"]* from )?["']([^"']+)["'];$/gm)) {
    if (seen.has(name)) continue
    seen.add(name)
    if (name.startsWith('./')) listImports(name, seen)
  }
  return [...seen]
}
