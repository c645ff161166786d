/** The rendered site as it leaves the renderer, and as it is kept in the data folder: one file for each input, so that a start finds it. */
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DrawnScreen } from '#rules/platform/site-input.ts'

export type StoredSite = {
  /** The HTML is deflated, in base64. */
  pages: { path: string; packed: string }[]
  /** The index of the help search, as JSON. */
  helpIndex: string
  /** The image of shared links, unless it is the build's. */
  image: { path: string; bytes: string } | undefined
  /** Of the app; none from a version that drew none. */
  screens?: DrawnScreen[]
}

export const siteImagePath = (hash: string): string => `/assets/site-image-${hash}.png`

/** Files that are kept: those in use, and those of the settings before, which a node may still have. */
const maxFiles = 4

/** Milliseconds: between two looks at what another process renders, and after which it is taken to have died over it. */
const waits = { look: 200, lock: 70_000 }

export function openSiteFiles(dataDir: string) {
  const folder = join(dataDir, 'site')
  const toPath = (key: string) => join(folder, `${key}.json`)

  const list = async () => {
    const names = await readdir(folder).catch(() => [])
    const found = names.filter((name) => name.endsWith('.json'))
    const times = await Promise.all(found.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
    return times.toSorted((a, b) => b.at - a.at).map(({ name }) => join(folder, name))
  }

  /** Whether this process is the one that renders it now. */
  const lock = async (path: string): Promise<boolean> => {
    await mkdir(folder, { recursive: true })
    const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined
      throw error
    })
    await file?.close()
    return file !== undefined
  }

  return {
    /** Of several processes on one data folder, one renders; the others wait for what it stores. */
    async findOrRender(key: string, render: () => Promise<StoredSite>): Promise<StoredSite> {
      const lockPath = `${toPath(key)}.lock`
      for (;;) {
        const stored = await readSite(toPath(key))
        if (stored) return stored
        if (await lock(lockPath).catch(() => true)) return await render().finally(() => rm(lockPath, { force: true }))
        const { mtimeMs } = await stat(lockPath).catch(() => ({ mtimeMs: Date.now() }))
        if (Date.now() - mtimeMs > waits.lock) await rm(lockPath, { force: true })
        else await pause(waits.look)
      }
    },
    /** The one that was stored last, whatever its input. */
    async findLast(): Promise<StoredSite | undefined> {
      const [newest] = await list().catch(() => [])
      return newest === undefined ? undefined : readSite(newest)
    },
    /** Written beside its place and moved there, so that nobody reads half a file. */
    async store(key: string, json: string): Promise<void> {
      await mkdir(folder, { recursive: true })
      const draft = `${toPath(key)}.${process.pid}.draft`
      await writeFile(draft, json)
      await rename(draft, toPath(key))
      for (const old of (await list()).slice(maxFiles)) await rm(old, { force: true })
    },
  }
}

/** Undefined where there is none, or none that can be read: it is rendered again. */
async function readSite(path: string): Promise<StoredSite | undefined> {
  try {
    return parseSite(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Throws where it is no site. */
export function parseSite(json: string): StoredSite {
  const site = JSON.parse(json) as StoredSite
  if (!Array.isArray(site.pages) || site.pages.length === 0) throw new Error('There are no pages in it.')
  return site
}
