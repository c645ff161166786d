/** Paths of files on this server: the only images and videos that a page loads before the visitor does anything. */

/**
 * The path unchanged; undefined for anything that a browser could read as the address of another host (`//host`, `/\host`, and
 * the tabs and line breaks that browsers ignore).
 */
export const toLocalPath = (path: string | null | undefined): string | undefined =>
  path && /^\/[\w-][\w./%~-]*(\?[\w=&%.-]*)?$/.test(path) ? path : undefined
