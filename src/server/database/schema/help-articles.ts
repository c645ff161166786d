/** Help articles that an admin wrote or changed. The others come with the product. */
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

type ArticleText = { title: string; section: string; summary: string; body: string }

export const helpArticles = pgTable(
  'help_articles',
  {
    slug: text('slug').primaryKey(),
    /** What visitors read; null while it is only a draft. */
    published: jsonb('published').$type<ArticleText>(),
    /** Changes that are not published; null for none. */
    draft: jsonb('draft').$type<ArticleText>(),
    version: integer('version').notNull().default(0),
    publishedAt: timestamptz('published_at'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    check('help_articles_slug_shape', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 80`),
    check('help_articles_has_text', sql`${t.published} is not null or ${t.draft} is not null`),
  ],
)
