/** Limits of help articles, and their addresses. */

export const articleLimits = { title: 120, section: 40, summary: 200, body: 40_000 }

/** The part of `/help/…` that names an article. */
export const articleSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Proposes an address for a title. */
export const toArticleSlug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
