/** What documents name exists: files and folders in ARCHITECTURE.md and in the READMEs of src, links in all of them. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (document) => readFileSync(join(root, document), 'utf8')
const guides = ['ARCHITECTURE.md', ...globSync('src/**/README.md', { cwd: root })]

test.each(guides)('every file and folder that %s names exists', (guide) => {
  const named = [...read(guide).matchAll(/`([\w./-]+(?:\/|\.(?:tsx?|mjs|json|css|md)))`/g)].map(([, name]) => name)
  expect(named).not.toEqual([])
  // A path begins at the root, in src, beside the guide, or in a folder around something that was named before it.
  const beginnings = new Set(['.', 'src', dirname(guide)])
  const missing = named.filter((name) => {
    const found = [...beginnings].map((folder) => join(folder, name)).find((path) => existsSync(join(root, path)))
    for (let folder = found; folder && folder !== '.'; folder = dirname(folder)) beginnings.add(folder)
    return !found && name !== '/'
  })
  expect(missing).toEqual([])
})

test('ARCHITECTURE.md leads to every README of src, and fits on a few screens', () => {
  const architecture = read('ARCHITECTURE.md')
  expect(Buffer.byteLength(architecture)).toBeLessThanOrEqual(16_000)
  const unlinked = guides.slice(1).filter((guide) => !architecture.includes(`(${guide})`))
  expect(unlinked).toEqual([])
})

test('ARCHITECTURE.md has the features in the order that the import rules enforce', () => {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
  const layers = forbidden
    .filter(({ name }) => name.endsWith('-import-lower-features-only'))
    .map(({ from }) => /\((.*)\)/.exec(from.path)[1].split('|'))
  const [order] = /Features have an order[^:]*: ([^.]*)\./.exec(read('ARCHITECTURE.md')).slice(1)
  const described = order.split('→').map((layer) => [...layer.matchAll(/`([\w-]+)`/g)].map(([, name]) => name))
  expect(described.slice(0, layers.length).map((layer) => layer.toSorted())).toEqual(
    layers.toReversed().map((layer) => layer.toSorted()),
  )
})

test('where the project lives is said in package.json alone', () => {
  const { homepage, repository, bugs } = JSON.parse(read('package.json'))
  expect({ repository: repository.url, bugs }).toEqual({ repository: `git+${homepage}.git`, bugs: `${homepage}/issues` })
  const others = globSync(['*.{md,yaml}', 'Dockerfile', '{docs,src,scripts}/**/*.{md,ts,tsx,mjs}'], { cwd: root })
  expect(others.filter((file) => read(file).includes(new URL(homepage).host))).toEqual([])
})

test('links between documents lead to files', () => {
  const documents = ['*.md', 'docs/**/*.md', 'src/**/*.md', 'bench/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }))
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!\w+:|[#/<])([^)#\s]+)/g)]
      .filter(([, target]) => !existsSync(join(root, dirname(document), target)))
      .map(([, target]) => `${document}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('the index of decisions lists each one by its title', () => {
  const index = read('docs/decisions/README.md')
  const missing = globSync('docs/decisions/0*.md', { cwd: root }).filter((decision) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(decision)) ?? []
    const file = decision.slice('docs/decisions/'.length)
    return Number(number) !== Number.parseInt(file, 10) || !index.includes(`| [${number}](${file}) | ${title} |`)
  })
  expect(missing).toEqual([])
})
