/** Paths of files on this server: the only images and videos that a page loads before the visitor does anything. */

/** Where files are that an operator brought along from another product, whose paths begin without a slash. */
export const importedFolder = '/uploads/'

/**
 * The path, with its folder where it was imported; undefined for anything that a browser could read as the address of another host
 * (`//host`, `/\host`, and the tabs and line breaks that browsers ignore).
 */
export function toLocalPath(path: string | null | undefined): string | undefined {
  if (!path || !/^\/?[\w-][\w./%~-]*(\?[\w=&%.-]*)?$/.test(path)) return undefined
  return path.startsWith('/') ? path : `${importedFolder}${path.replace(/^uploads\//, '')}`
}
