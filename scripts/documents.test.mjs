/**
 * What documents name exists: files and folders in ARCHITECTURE.md and in the READMEs of src, links and anchors in all of them. Those of the
 * operator are short, begin with their contents, and have short sentences.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { toHeadingId } from '../src/web/site/text/heading-id.ts'

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

test('links between documents lead to files, and to headings in them', () => {
  const documents = ['*.md', 'docs/**/*.md', 'src/**/*.md', 'bench/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }))
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!\w+:|[/<])([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, file, anchor]) => {
        const target = file === '' ? document : join(dirname(document), file)
        return !existsSync(join(root, target)) || (anchor && !listHeadings(target).map(toHeadingId).includes(anchor))
      })
      .map(([link]) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})

const withoutBlocks = (text) => text.replace(/^ *```.*?^ *```$/gms, '')
const listHeadings = (document) => [...withoutBlocks(read(document)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)

const index = 'docs/README.md'
const guidesOfOperators = globSync('docs/*.md', { cwd: root }).filter((document) => document !== index)
/** A list of links to headings, which stands alone. */
const contents = /^\[[^\]]+\]\(#[^)]+\)(?:\s·\s\[[^\]]+\]\(#[^)]+\))*$/m

test.each(guidesOfOperators)('%s has at most 250 lines, and begins with its contents', (document) => {
  const text = withoutBlocks(read(document))
  expect(read(document).trimEnd().split('\n').length).toBeLessThanOrEqual(250)
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => `[${heading}](#${toHeadingId(heading)})`)
  expect(contents.exec(text.split('\n## ')[0])?.[0].split(/\s·\s/)).toEqual(sections)
})

test('docs/README.md lists every document, and the README fits on three screens', () => {
  expect(guidesOfOperators.filter((document) => !read(index).includes(`](${document.slice('docs/'.length)})`))).toEqual([])
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

test('a sentence of the README or of an operator’s document has at most 30 words', () => {
  const long = ['README.md', index, ...guidesOfOperators].flatMap((document) =>
    listSentences(read(document))
      .filter((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > 30)
      .map((sentence) => `${document}: ${sentence}`),
  )
  expect(long).toEqual([])
})

/** Of paragraphs, items of lists and cells of tables. What is code counts as one word, and so does an address. */
const listSentences = (text) =>
  withoutBlocks(text)
    .split(/\n\s*\n|\n(?=\s*(?:[-*] |\d+\. |#))/)
    .filter((block) => !contents.test(block))
    .flatMap((block) => (block.trim().startsWith('|') ? block.split(/[|\n]/) : [block]))
    .flatMap((block) =>
      block
        .replace(/`+[^`]+`+/g, 'Code')
        .replace(/\]\([^)]*\)/g, ']')
        .replace(/\s+/g, ' ')
        .split(/(?<=[.!?:;][”’)*\]]{0,3}) (?=[“‘([*A-Z])/),
    )

test('the index of decisions lists each one by its title', () => {
  const decisions = read('docs/decisions/README.md')
  const missing = globSync('docs/decisions/0*.md', { cwd: root }).filter((decision) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(decision)) ?? []
    const file = decision.slice('docs/decisions/'.length)
    return Number(number) !== Number.parseInt(file, 10) || !decisions.includes(`| [${number}](${file}) | ${title} |`)
  })
  expect(missing).toEqual([])
})
