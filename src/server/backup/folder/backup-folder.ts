/** The folder of BACKUP_DIR: whether backups can be written to it is said at the start, by the server's health, and by the job that fails. */
import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '#server/config.ts'
import { BackupError } from '../backup-error.ts'

const reasons: Record<string, string> = {
  EACCES: 'is not writable for this user: change its owner, or set another folder',
  EPERM: 'is not writable for this user: change its owner, or set another folder',
  EROFS: 'is on a disk that is read-only: set another folder',
  EEXIST: 'is not a folder: there is a file of that name',
  ENOTDIR: 'is not a folder: there is a file of that name',
  ENOSPC: 'is on a disk that is full: free some space',
  EDQUOT: 'is on a disk that is full: free some space',
  ENOENT: 'can’t be created: set another folder',
}

/** Creates it where it is missing. Throws a `BackupError` without its path, because everyone may ask `/readyz`. */
export async function openBackupFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = reasons[String((error as NodeJS.ErrnoException).code)]
    throw reason ? new BackupError(`BACKUP_DIR ${reason}.`, { cause: error }) : error
  }
}

/** Step by step: Node's own recursion never ends below a folder in which nothing can be created, such as /proc. */
async function createFolder(folder: string): Promise<void> {
  const create = () =>
    mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
    })
  await create().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
    await createFolder(dirname(folder))
    await create()
  })
}

/** As a sentence; undefined if there is none, or no folder is set. */
export async function findFolderProblem({ backups }: Pick<Config, 'backups'>): Promise<string | undefined> {
  if (!backups) return undefined
  return openBackupFolder(backups.folder).then(
    () => undefined,
    (error: Error) => (error instanceof BackupError ? error.message : `BACKUP_DIR can’t be used: ${error.message}.`),
  )
}

/** For `/readyz`. */
export async function describeBackupFolder(config: Pick<Config, 'backups'>) {
  const problem = await findFolderProblem(config)
  return problem === undefined ? undefined : { backupFolder: problem }
}
