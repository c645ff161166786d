/** Chooses the user that runs PostgreSQL. PostgreSQL refuses to run as root, so root starts it as another user. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, statSync } from 'node:fs'
import { DatabaseStartError } from '../start-errors.ts'
import type { Binaries } from './binaries.ts'

/** `commandPrefix` comes before the command; `uid` and `gid` are set for the process itself. */
export type ProcessUser = { commandPrefix: string[]; uid?: number; gid?: number }

/** The environment of PostgreSQL's processes. macOS requires a locale. */
export const environment = { PATH: process.env.PATH, LC_ALL: 'C' }

const nobody = 65_534
const userNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

/**
 * Our own user, unless we are root. As root: the folder's owner, if that is another user; otherwise root mapped to nobody in a user
 * namespace, which can still enter 0700 folders; otherwise, where namespaces are not allowed (containers), the user nobody.
 */
export function chooseProcessUser(dataDir: string, folder: string, { postgres }: Binaries): ProcessUser {
  if (process.getuid?.() !== 0) return { commandPrefix: [] }

  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { commandPrefix: [], uid: owner.uid, gid: owner.gid }
  if (canRun({ commandPrefix: userNamespace }, ['true'])) return { commandPrefix: userNamespace }

  const unprivileged = { commandPrefix: [], uid: nobody, gid: nobody }
  if (!owner && allowEntering(unprivileged, dataDir, postgres)) return unprivileged
  throw new DatabaseStartError(
    'PostgreSQL does not run as root, and here root cannot start it as another user (unshare is missing or not allowed): start the server as another user, or set DATABASE_URL.',
  )
}

/** Makes the process's user the owner of a folder that we created for it. */
export function changeOwner(folder: string, { uid, gid }: ProcessUser): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** Opens the data folder for entering, not for reading; returns whether the user can also enter the folders above. */
function allowEntering(processUser: ProcessUser, dataDir: string, postgres: string): boolean {
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  return canRun(processUser, ['test', '-x', dataDir]) && canRun(processUser, ['test', '-x', postgres])
}

const canRun = ({ commandPrefix, ...ids }: ProcessUser, command: string[]) => {
  const [program = '', ...args] = [...commandPrefix, ...command]
  return spawnSync(program, args, { stdio: 'ignore', ...ids }).status === 0
}
