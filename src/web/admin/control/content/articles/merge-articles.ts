/** The articles as an admin sees them: those that come with the product, and those that admins wrote or changed. */
import type { AdminArticle } from '#contract/admin/articles.ts'
import type { SiteArticle } from '#rules/platform/site-input.ts'

type ArticleText = Omit<SiteArticle, 'slug'>

export type EditableArticle = {
  slug: string
  /** What is in the editor at first: the draft, or else what visitors read. */
  text: ArticleText
  /** What visitors read; undefined while it is only a draft. */
  published: ArticleText | undefined
  hasDraft: boolean
  /** It comes with the product, so deleting an admin's version goes back to that one. */
  isOurs: boolean
  /** An admin wrote or changed it. */
  isStored: boolean
  /** Zero for one that was never stored. */
  version: number
  updatedAt: string | undefined
}

export function mergeArticles(ours: readonly SiteArticle[], stored: readonly AdminArticle[]): EditableArticle[] {
  const bySlug = new Map(stored.map((article) => [article.slug, article]))
  const slugs = [...new Set([...ours.map(({ slug }) => slug), ...bySlug.keys()])]
  return slugs
    .flatMap((slug) => {
      const own = ours.find((article) => article.slug === slug)
      const change = bySlug.get(slug)
      const published = change?.published ?? own
      const text = change?.draft ?? published
      if (!text) return []
      return [
        {
          slug,
          text,
          published,
          hasDraft: Boolean(change?.draft),
          isOurs: own !== undefined,
          isStored: change !== undefined,
          version: change?.version ?? 0,
          updatedAt: change?.updatedAt,
        },
      ]
    })
    .sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? '') || a.text.title.localeCompare(b.text.title))
}
