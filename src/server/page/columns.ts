/** The columns of a page: the dashboard, the public page and the export select the same ones. */
import { and, eq, sql } from 'drizzle-orm'
import { storedPageFields } from '#rules/page/page-fields.ts'
import { pick } from '#server/database/queries.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'

/** The content grid is on where there are blocks: this is the one place that says so. */
const hasBlocks = sql<boolean>`exists (select from ${contentBlocks} as block where block.user_id = ${users}.id)`

/** One column for each field of a page, of the same name. */
export const pageColumns = {
  ...pick(users, 'username', 'plan', 'pageChangedAt'),
  ...pick(users, ...storedPageFields),
  contentGridEnabled: hasBlocks,
}

export const linkColumns = {
  ...pick(links, 'id', 'title', 'url', 'description', 'icon', 'linkImage', 'animationType'),
  ...pick(links, 'tileSize', 'visibleFrom', 'visibleUntil', 'isAd', 'isPinned', 'position', 'isActive'),
}

export const blockColumns = {
  ...pick(contentBlocks, 'id', 'type', 'title', 'body', 'url', 'imageUrl', 'linkUrl'),
  ...pick(contentBlocks, 'price', 'folding', 'arrangement', 'tileSize', 'position', 'isActive'),
}

/**
 * Whether visitors can open the page: not before its account is verified, because anyone can register one in someone else's name, and not
 * if its creator is banned, requested deletion or is erased.
 */
export const isPublicUser = and(eq(users.isVerified, true), eq(users.isActive, true), eq(users.isBanned, false))
