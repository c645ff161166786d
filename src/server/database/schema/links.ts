/** The links of a page, in order. Positions of one creator never collide; the constraint is checked at the commit. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { animationTypes } from '#rules/links/links.ts'
import { tileSizes } from '#rules/page/tiles/tile-size.ts'
import { isOneOf, lengthAtMost, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const links = pgTable(
  'links',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    title: text('title').notNull(),
    url: text('url').notNull(),
    description: text('description'),
    icon: text('icon'),
    /** The path of the linked site's icon, which the server fetched; null while there is none. */
    customIcon: text('custom_icon'),
    linkImage: text('link_image'),
    /** 0 is the top. Unique per creator; the constraint is deferred to the commit (see the migration). */
    position: integer('position').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    animationType: text('animation_type', { enum: animationTypes }).notNull().default('none'),
    /** Where the page is a grid. */
    tileSize: text('tile_size', { enum: tileSizes }).notNull().default('small'),
    /** Visitors see the link from `visibleFrom` until `visibleUntil`; null for no limit. */
    visibleFrom: timestamptz('visible_from'),
    visibleUntil: timestamptz('visible_until'),
    /** Labelled as an ad: the creator is paid for it. */
    isAd: boolean('is_ad').notNull().default(false),
    /** Pinned links are shown above all others. */
    isPinned: boolean('is_pinned').notNull().default(false),
    clicks: bigint('clicks', { mode: 'number' }).notNull().default(0),
    /** Incremented with each change, so that two tabs never overwrite each other silently. */
    version: integer('version').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('links_position_not_negative', sql`${t.position} >= 0`),
    check('links_clicks_not_negative', sql`${t.clicks} >= 0`),
    check('links_url_known', sql`${t.url} ~ '^(https?://|mailto:[^@]+@|tel:[+][1-9])' and length(${t.url}) <= 2048`),
    check('links_texts_in_bounds', sql`${lengthAtMost(t.title, 100, 1)} and ${lengthAtMost(t.description, 200)}`),
    check('links_visible_in_order', sql`${t.visibleFrom} < ${t.visibleUntil}`),
    check('links_animation_known', isOneOf(t.animationType, animationTypes)),
    check('links_tile_size_known', isOneOf(t.tileSize, tileSizes)),
  ],
)
