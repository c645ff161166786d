/** As whom PostgreSQL runs. It refuses root, so root lends it another identity. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, statSync } from 'node:fs'
import { DatabaseFault } from '../start-errors.ts'
import type { Binaries } from './binaries.ts'

/** `wrap` goes before the command; `uid` and `gid` are for the process itself. */
export type Identity = { wrap: string[]; uid?: number; gid?: number }

/** What a process of PostgreSQL's knows of our environment. macOS wants the locale said. */
export const environment = { PATH: process.env.PATH, LC_ALL: 'C' }

const nobody = 65_534
const userNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

/**
 * Not root: as ourselves. Root: as the owner of the folder where that is somebody else; else as root seen from a user
 * namespace, where it is nobody (works inside 0700 folders); else, where namespaces are refused (containers), as nobody.
 */
export function identityFor(dataDir: string, folder: string, { postgres }: Binaries): Identity {
  if (process.getuid?.() !== 0) return { wrap: [] }

  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { wrap: [], uid: owner.uid, gid: owner.gid }
  if (works({ wrap: userNamespace }, ['true'])) return { wrap: userNamespace }

  const dropped = { wrap: [], uid: nobody, gid: nobody }
  if (!owner && mayPass(dropped, dataDir, postgres)) return dropped
  throw new DatabaseFault(
    'PostgreSQL does not run as root, and this system lets root lend it no other identity (unshare is missing or refused): start as another user, or set DATABASE_URL.',
  )
}

/** Gives a folder that we made to the identity that will work in it. */
export function handOver(folder: string, { uid, gid }: Identity): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** The folders above must let it pass; the data folder itself is opened for passing, not for reading. */
function mayPass(identity: Identity, dataDir: string, postgres: string): boolean {
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  return works(identity, ['test', '-x', dataDir]) && works(identity, ['test', '-x', postgres])
}

const works = ({ wrap, ...who }: Identity, command: string[]) => {
  const [program = '', ...args] = [...wrap, ...command]
  return spawnSync(program, args, { stdio: 'ignore', ...who }).status === 0
}
