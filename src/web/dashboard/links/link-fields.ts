/** The fields of the link form, and what of them goes to the server. */
import type { Link, LinkChange, LinkDraft } from '#contract/links.ts'

export type Fields = { title: string; url: string; description: string; isActive: boolean }

export const fieldsOf = (link: Link | undefined): Fields => ({
  title: link?.title ?? '',
  url: link?.url ?? '',
  description: link?.description ?? '',
  isActive: link?.isActive ?? true,
})

/** Only what differs, so that an edit does not undo what was changed somewhere else meanwhile. */
export function changed(link: Link, draft: LinkDraft): LinkChange {
  const before = fieldsOf(link)
  return {
    ...(draft.title !== before.title && { title: draft.title }),
    ...(draft.url !== before.url && { url: draft.url }),
    ...((draft.description ?? '') !== before.description && { description: draft.description || null }),
    ...(draft.isActive !== before.isActive && { isActive: draft.isActive }),
  }
}

/** How much of a limit is used, once the end of it is near; undefined while there is plenty of room. */
export const nearLimit = (text: string, most: number): string | undefined =>
  text.trim().length >= most * 0.8 ? `${text.trim().length} / ${most}` : undefined
