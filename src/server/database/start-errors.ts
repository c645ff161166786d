/** Why the database can't be used, as one sentence for whoever starts the server. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
}

/** Another process has this data folder; a command-line tool may join it instead. */
export class DataFolderInUse extends DatabaseFault {
  override name = 'DataFolderInUse'
}

const denied = new Set(['EACCES', 'EPERM', 'EROFS'])
const full = new Set(['ENOSPC', 'EDQUOT'])

export const isFull = (words: string) => /no space left on device|disk quota exceeded/i.test(words)

export const folderIsFull = (dataDir: string) =>
  new DatabaseFault(`The disk of the data folder ${dataDir} is full: free some space and start again.`)
export const folderIsNotWritable = (dataDir: string) =>
  new DatabaseFault(
    `The data folder ${dataDir} is not writable for this user: change its owner or set DATA_DIR to another folder.`,
  )

/** What the file system said about the data folder, in words; other errors pass through. */
export function asFolderFault(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string') return error
  if (denied.has(code)) return folderIsNotWritable(dataDir)
  if (full.has(code)) return folderIsFull(dataDir)
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new DatabaseFault(`The data folder ${dataDir} can't be made: a file stands in its way.`)
  return error
}
