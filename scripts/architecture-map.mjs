/** `npm run map`: writes the list of all source files at the end of ARCHITECTURE.md. A test compares it with the folders. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = join(import.meta.dirname, '..')
export const documentPath = join(root, 'ARCHITECTURE.md')

const heading = '## Every file'
const introduction = `One line for each folder, without tests, styles and pictures. A file's name says what it is about; its first sentence says it in full.
\`npm run map\` writes this list, and a test compares it.`

const isListed = (file) =>
  /\.(tsx?|json|mjs|md)$/.test(file) && !/\.test\.|\/testing\/|\/migrations\/|\/pictures\/|\.d\.ts$/.test(file)

export function renderMap() {
  const files = globSync(['src/**/*.*', 'e2e/**/*.ts', 'faults/*.ts', 'bench/*.ts', 'scripts/*.mjs'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isListed(file) || /^(e2e|faults)\/[\w-]+\.(spec|test)\.ts$/.test(file))
  const folders = Map.groupBy(files, dirname)
  const lines = [...folders.keys()]
    .sort()
    .map((folder) => `- \`${folder}/\` ${folders.get(folder).map(nameOf).sort().join(' · ')}`)
  return `${heading}\n\n${introduction}\n\n${lines.join('\n')}\n`
}

const nameOf = (file) => basename(file).replace(/(\.(spec|test))?\.(tsx?|mjs)$/, '')

/** The document, with its list replaced. */
export function withMap(document) {
  const start = document.indexOf(heading)
  return `${(start === -1 ? document : document.slice(0, start)).trimEnd()}\n\n${renderMap()}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(documentPath, withMap(readFileSync(documentPath, 'utf8')))
