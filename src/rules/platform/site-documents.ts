/** The operator's documents in the site: what the build renders of each, and where the page around them has it. */

/** `path` begins with that of the documentation. `title` and `description` are HTML, as they are in the page's head. */
export type BuiltDocument = { path: string; title: string; description: string; html: string }

export const documentPlaceholders = {
  title: '__DOCUMENT_TITLE__',
  description: '__DOCUMENT_DESCRIPTION__',
  body: '__DOCUMENT_BODY__',
} as const
