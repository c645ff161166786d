/** Decision 2: a class begins with the name of its component, so that no two stylesheets use the same name. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const utilitiesFiles = globSync('src/web/**/*utilities.css', { cwd: root })

type Rule = { file: string; selector: string }

const files = globSync('src/web/**/*.css', { cwd: root }).sort()
const rules = files.flatMap((file) => selectorsIn(readFileSync(root + file, 'utf8')).map((selector) => ({ file, selector })))
const utilities = new Set(
  rules.filter(({ file }) => utilitiesFiles.includes(file)).flatMap(({ selector }) => classesIn(selector)),
)
const ownRules = rules.filter(({ file }) => !utilitiesFiles.includes(file))

test('the check reads stylesheets', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(utilities).toContain('sr-only')
})

test('a selector names a class that begins with the name of a component beside its stylesheet', () => {
  const strays = ownRules.filter(({ file, selector }) => {
    const classes = classesIn(selector)
    return classes.length > 0 && !classes.some((name) => belongsTo(name, file))
  })

  expect(strays.map(toLine)).toEqual([])
})

test('every other class is of a component, a shared utility, or a state of the element', () => {
  const isKnown = (name: string) => utilities.has(name) || /^(is|has)-/.test(name) || files.some((file) => belongsTo(name, file))
  const strays = ownRules.filter(({ selector }) => !classesIn(selector).every(isKnown))

  expect(strays.map(toLine)).toEqual([])
})

test('a state is never styled without the component that is in it', () => {
  const strays = rules.filter(({ selector }) => /(^|[\s>+~(,])\.(is|has)-/.test(selector))

  expect(strays.map(toLine)).toEqual([])
})

test('a selector of a single class appears in only one stylesheet', () => {
  const filesByClass = new Map<string, Set<string>>()
  for (const { file, selector } of rules)
    if (/^\.[\w-]+$/.test(selector)) filesByClass.set(selector, (filesByClass.get(selector) ?? new Set()).add(file))
  const repeated = [...filesByClass]
    .filter(([, found]) => found.size > 1)
    .map(([name, found]) => `${name}: ${[...found].join(', ')}`)

  expect(repeated).toEqual([])
})

/** Components are named by the stylesheet itself, the files beside it, and the components declared in these. */
function belongsTo(name: string, file: string): boolean {
  return namesBeside(dirname(file)).some((component) => name === component || name.startsWith(`${component}-`))
}

const known = new Map<string, string[]>()
function namesBeside(folder: string): string[] {
  const names =
    known.get(folder) ??
    globSync('*.{css,tsx}', { cwd: root + folder }).flatMap((file) => [
      basename(file).replace(/(\.test)?\.\w+$/, ''),
      ...(file.endsWith('.tsx') ? componentsIn(readFileSync(`${root}${folder}/${file}`, 'utf8')) : []),
    ])
  known.set(folder, names)
  return names
}

function componentsIn(source: string): string[] {
  const declared = source.matchAll(/^(?:export )?(?:default )?(?:function|const) ([A-Z]\w*)/gm)
  return [...declared].map(([, name = '']) => name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase())
}

function selectorsIn(css: string): string[] {
  const preludes = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...preludes]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@') && !/^(from|to|\d+%)/.test(prelude))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim()))
}

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
}

const toLine = ({ file, selector }: Rule) => `${file}: ${selector}`
