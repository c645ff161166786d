/**
 * The tests that can fail because of changed files, the nearest first.
 *
 * A test of rules, contract, page, screens or scripts is related if it loads a changed file, directly or through others. A test of the server
 * starts the whole server, so by that measure each loads everything: there it is related if it imports a changed file itself, or is in the
 * folder of one, or in the folder of the same noun as a changed file of another layer (`rules/links/`, `server/links/`). A test that reads
 * files instead of loading them is related to those that it names.
 */
import { readFileSync } from 'node:fs'
import { dirname, matchesGlob, parse } from 'node:path'
import { root } from './freshness.mjs'
import { listLoaded, readImports } from './import-graph.mjs'
import { testFiles } from './test-parts.mjs'

/**
 * Near are tests that changed, those beside a changed file, those in a folder of its name (`payouts/` of `payouts.ts`), and those outside of
 * the server that import it themselves. They take seconds where all take a minute.
 */
export function listRelated(changed) {
  const imports = readImports()
  const isRelated = [loads(imports, changed), reads(changed)]
  const related = testFiles.filter((test) => isRelated.some((holds) => holds(test)))
  const folders = new Set(changed.map((file) => findFolder(file, (test, folder) => dirname(test) === folder)))
  const names = new Set(changed.map((file) => parse(file).name))
  const isNear = (test) =>
    changed.includes(test) ||
    folders.has(dirname(test)) ||
    dirname(test)
      .split('/')
      .some((folder) => names.has(folder)) ||
    (!test.startsWith('src/server/') && (imports.get(test) ?? []).some((file) => changed.includes(file)))
  return { near: related.filter(isNear), far: related.filter((test) => !isNear(test)) }
}

function loads(imports, changed) {
  const nouns = new Set(changed.filter((file) => !file.startsWith('src/server/')).map(nounOf))
  const folders = changed
    .filter((file) => file.startsWith('src/server/'))
    .map((file) => findFolder(file, (test, folder) => test.startsWith(`${folder}/`)))
  const isChanged = new Set(changed)
  return (test) => {
    if (isChanged.has(test)) return true
    if (!/^(src\/server|faults)\//.test(test)) return [...listLoaded(imports, test)].some((file) => isChanged.has(file))
    const imported = imports.get(test) ?? []
    return (
      imported.some((file) => isChanged.has(file)) ||
      folders.some((folder) => (folder === 'src/server' ? dirname(test) === folder : test.startsWith(`${folder}/`))) ||
      (nounOf(test) !== undefined && nouns.has(nounOf(test)))
    )
  }
}

/** By a pattern, such as `docs/*.md`, or by name; sources are loaded. */
function reads(changed) {
  const read = changed.filter((file) => !/\.(?:tsx?|mjs)$/.test(file))
  const isNamed = (name) => read.some((file) => file === name || (name.includes('*.') && matchesGlob(file, name)))
  return (test) => [...readFileSync(root + test, 'utf8').matchAll(/(['"`])([^'"`\s]+)\1/g)].some(([, , name]) => isNamed(name))
}

/** The nearest folder around a file that has such a test: a part of a large feature, or a small one as a whole. */
function findFolder(file, isOf) {
  const folder = dirname(file)
  return folder === '.' || testFiles.some((test) => isOf(test, folder)) ? folder : findFolder(folder, isOf)
}

/** `links` of `src/rules/links/links.ts`, `src/contract/links.ts` and `src/server/links/store.ts`. */
function nounOf(file) {
  const [, , noun] = /^src\/(rules|contract|server)\/([^/.]+)/.exec(file) ?? []
  return noun
}
