/** Keeps the folder of cut fonts within its size: those that were asked for last stay. A page whose font is gone has it cut again. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '#rules/time/durations.ts'

/** Bytes: the fonts of some 25,000 pages. */
const maxBytes = 200 * 1024 * 1024
/** Down to this part, so that the folder is not looked through for each file. */
const remainder = 0.8
/** Milliseconds after which a file that was never moved to its place is one of a process that died. */
const draftAge = hourMs

export async function removeOldCuts(folder: string, limit = maxBytes, now = Date.now()): Promise<void> {
  const names = await readdir(folder)
  const files: { path: string; size: number; usedAt: number }[] = []
  for (const name of names) {
    const path = join(folder, name)
    // Another process may have removed it.
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) continue
    if (name.endsWith('.draft') && now - found.mtimeMs > draftAge) await rm(path, { force: true })
    else files.push({ path, size: found.size, usedAt: found.mtimeMs })
  }
  let total = files.reduce((sum, { size }) => sum + size, 0)
  if (total <= limit) return
  for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= limit * remainder) return
    await rm(path, { force: true })
    total -= size
  }
}
