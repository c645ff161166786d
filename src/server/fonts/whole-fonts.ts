/** The whole fonts that pages load, by the path under which they do. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { wholeFolder } from './cut-name.ts'

/** `folder` has the files of the built app; `added` are those of the operator, by path. */
export function openWholeFonts(folder: string, added: ReadonlyMap<string, string>) {
  const fontFolder = join(folder, wholeFolder)
  const names = existsSync(fontFolder) ? readdirSync(fontFolder).filter((name) => name.endsWith('.woff2')) : []
  const files = new Map([...names.map((name) => [wholeFolder + name, join(fontFolder, name)] as const), ...added])
  const versions = new Map([...files].map(([path, file]) => [withoutHash(path), file]))
  return {
    isEmpty: files.size === 0,
    /** Only the build's files have routes of their own. */
    findAdded: (path: string): string | undefined => added.get(path),
    /** The file of exactly this version. */
    find: (path: string): string | undefined => files.get(path),
    /** The same font in the version that is here, for a page that another version of the server rendered. */
    findAnyVersion: (path: string): string | undefined => files.get(path) ?? versions.get(withoutHash(path)),
  }
}

/** `/assets/fonts/poppins-600-latin.f4e80d9d.woff2` → `/assets/fonts/poppins-600-latin` */
const withoutHash = (path: string) => path.slice(0, path.indexOf('.'))
