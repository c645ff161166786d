/** Help articles that admins write: new ones, and versions of those that come with the product. */
import * as z from 'zod/mini'
import { articleLimits, articleSlug } from '#rules/support/articles.ts'
import { cleanName } from '#rules/text/typed-text.ts'
import { defineEndpoint } from '../endpoint.ts'
import { moment, multilineText, requireVisible, text, version } from '../fields/fields.ts'

const stored = z.object({ title: z.string(), section: z.string(), summary: z.string(), body: z.string() })

const article = z.object({
  slug: z.string(),
  /** What visitors read; null while it is only a draft. */
  published: z.nullable(stored),
  /** Changes that are not published; null for none. */
  draft: z.nullable(stored),
  version: z.int(),
  publishedAt: z.nullable(moment),
  updatedAt: moment,
})
export type AdminArticle = z.infer<typeof article>

/** Those that admins wrote or changed. The others come with the product. */
export const listArticles = defineEndpoint('GET /api/admin/articles', 'control', {
  response: z.object({ articles: z.array(article) }),
})

const required = (max: number, missing: string) => text(max, missing).check(...requireVisible(missing))
const slug = z
  .string('Please choose an address.')
  .check(
    z.overwrite(cleanName),
    z.maxLength(80, 'Use at most 80 characters.'),
    z.regex(articleSlug, 'Use lower-case letters, numbers and hyphens.'),
  )

/** Version 0 creates it. */
export const saveArticle = defineEndpoint('PUT /api/admin/articles/{slug}', 'control', {
  params: z.object({ slug }),
  body: z.strictObject({
    title: required(articleLimits.title, 'Please write a title.'),
    section: required(articleLimits.section, 'Please choose a section.'),
    summary: required(articleLimits.summary, 'Please write a summary.'),
    /** Markdown. */
    body: multilineText(articleLimits.body).check(...requireVisible('Please write the text.')),
    version,
    /** Whether visitors shall see it. Otherwise it is a draft, and they go on seeing what they saw. */
    isPublished: z.boolean('This must be on or off.'),
  }),
  response: z.object({ article }),
  refusals: ['article-changed', 'article-exists'],
})

/** Deletes an article of one's own, or goes back to the one that comes with the product. */
export const deleteArticle = defineEndpoint('DELETE /api/admin/articles/{slug}', 'control', {
  params: z.object({ slug }),
  query: z.object({ version: z.string().check(z.regex(/^\d{1,9}$/, "That isn't a valid version.")) }),
  status: 204,
  refusals: ['article-changed', 'no-such-article'],
})
