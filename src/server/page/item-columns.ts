/** The columns of a link and of a block that a page is drawn from: the dashboard, the public page and the export share them. */
import { contentBlocks, links } from '#server/database/schema/links.ts'

export const linkColumns = {
  id: links.id,
  title: links.title,
  url: links.url,
  description: links.description,
  icon: links.icon,
  linkImage: links.linkImage,
  animationType: links.animationType,
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
  position: contentBlocks.position,
  isActive: contentBlocks.isActive,
}
