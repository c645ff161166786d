/** The fields of the link form, and what of them goes to the server. */
import type { Link, LinkChange, LinkDraft } from '#contract/links.ts'
import { webAddress } from '#rules/links.ts'

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

/** A counter, once the end of a limit is near; nothing while there is plenty of room. */
export const counterNear = (text: string, most: number): { counter?: { used: number; most: number } } => {
  const used = text.trim().length
  return used >= most * 0.8 ? { counter: { used, most } } : {}
}

/** What will open, where that differs from what was typed: the scheme that was left out, or the host in plain letters. */
export function willOpen(typed: string): string | undefined {
  const address = webAddress(typed)
  return address && address.replace(/\/$/, '') !== typed.trim().replace(/\/$/, '') ? `Opens ${address}` : undefined
}
