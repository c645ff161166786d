/** A file that this server holds: the only kind of picture or video that a page loads by itself. */

/**
 * The path as it was stored, or undefined for anything that a browser could read as another host's address
 * (`//host`, `/\host`, and the tabs and line breaks that browsers drop).
 */
export const toLocalPath = (path: string | null | undefined): string | undefined =>
  path && /^\/[\w-][\w./%~-]*(\?[\w=&%.-]*)?$/.test(path) ? path : undefined
