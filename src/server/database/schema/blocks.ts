/** The content blocks of a page, in order among the links. */
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { arrangements, blockTypes, foldings } from '#rules/blocks/blocks.ts'
import { tileSizes } from '#rules/page/tiles/tile-size.ts'
import { isOneOf, lengthAtMost, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const contentBlocks = pgTable(
  'content_blocks',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    type: text('type', { enum: blockTypes }).notNull(),
    title: text('title'),
    /** The text of a text block. */
    body: text('body'),
    /** Of a product, in pence. */
    price: integer('price'),
    url: text('url'),
    embedUrl: text('embed_url'),
    imageUrl: text('image_url'),
    linkUrl: text('link_url'),
    /** Of a heading: whether its section folds, and how it is at first; null if it never does. */
    folding: text('folding', { enum: foldings }),
    /** Of a heading: how its links stand where the page is a list; null for one below the other. */
    arrangement: text('arrangement', { enum: arrangements }),
    /** Where the page is a grid. */
    tileSize: text('tile_size', { enum: tileSizes }).notNull().default('small'),
    /** Unique per creator; the constraint is deferred to the commit (see the migration). */
    position: integer('position').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    /** Incremented with each change, so that two tabs never overwrite each other silently. */
    version: integer('version').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('content_blocks_position_not_negative', sql`${t.position} >= 0`),
    check('content_blocks_type_known', isOneOf(t.type, blockTypes)),
    check('content_blocks_tile_size_known', isOneOf(t.tileSize, tileSizes)),
    check(
      'content_blocks_sections_have_headings',
      sql`${t.type} = 'heading' or (${t.folding} is null and ${t.arrangement} is null)`,
    ),
    check('content_blocks_folding_known', isOneOf(t.folding, foldings)),
    check('content_blocks_arrangement_known', isOneOf(t.arrangement, arrangements)),
    check('content_blocks_texts_in_bounds', sql`${lengthAtMost(t.title, 100)} and ${lengthAtMost(t.body, 1000)}`),
    check('content_blocks_price_not_negative', sql`${t.price} >= 0`),
  ],
)
