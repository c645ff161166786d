/** The columns of a page: the dashboard, the public page and the export select the same ones. */
import { and, eq, sql } from 'drizzle-orm'
import { pickFields, storedPageFields } from '#rules/page/page-fields.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'

/** The content grid is on where there are blocks: this is the one place that says so. */
const hasBlocks = sql<boolean>`exists (select from ${contentBlocks} as block where block.user_id = ${users}.id)`

/** One column for each field of a page, of the same name. */
export const pageColumns = {
  username: users.username,
  plan: users.plan,
  pageChangedAt: users.pageChangedAt,
  ...pickFields(users, storedPageFields),
  contentGridEnabled: hasBlocks,
}

export const linkColumns = {
  id: links.id,
  title: links.title,
  url: links.url,
  description: links.description,
  icon: links.icon,
  linkImage: links.linkImage,
  animationType: links.animationType,
  tileSize: links.tileSize,
  visibleFrom: links.visibleFrom,
  visibleUntil: links.visibleUntil,
  isAd: links.isAd,
  isPinned: links.isPinned,
  position: links.position,
  isActive: links.isActive,
}

export const blockColumns = {
  id: contentBlocks.id,
  type: contentBlocks.type,
  title: contentBlocks.title,
  body: contentBlocks.body,
  url: contentBlocks.url,
  imageUrl: contentBlocks.imageUrl,
  linkUrl: contentBlocks.linkUrl,
  price: contentBlocks.price,
  folding: contentBlocks.folding,
  arrangement: contentBlocks.arrangement,
  tileSize: contentBlocks.tileSize,
  position: contentBlocks.position,
  isActive: contentBlocks.isActive,
}

/**
 * Whether visitors can open the page: not before its account is verified, because anyone can register one in someone else's name, and not
 * if its creator is banned, requested deletion or is erased.
 */
export const isPublicUser = and(eq(users.isVerified, true), eq(users.isActive, true), eq(users.isBanned, false))
