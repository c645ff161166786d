/** Errors that stop the start because the database can't be used: each is one sentence that tells the operator what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** Another process has locked this data folder; a command-line tool may use its database instead. */
export class DataFolderInUseError extends DatabaseStartError {
  override name = 'DataFolderInUseError'
}

const deniedCodes = new Set(['EACCES', 'EPERM', 'EROFS'])
const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

export const saysDiskFull = (message: string) => /no space left on device|disk quota exceeded/i.test(message)

export const folderFullError = (dataDir: string) =>
  new DatabaseStartError(`The disk of the data folder ${dataDir} is full: free some space and start again.`)
export const folderNotWritableError = (dataDir: string) =>
  new DatabaseStartError(
    `The data folder ${dataDir} is not writable for this user: change its owner or set DATA_DIR to another folder.`,
  )

/** Turns an error of the file system about the data folder into one sentence; returns any other error unchanged. */
export function toFolderError(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string') return error
  if (deniedCodes.has(code)) return folderNotWritableError(dataDir)
  if (fullCodes.has(code)) return folderFullError(dataDir)
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new DatabaseStartError(`The data folder ${dataDir} can't be created: there is a file of that name.`)
  return error
}
