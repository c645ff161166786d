/**
 * What is being written in an open dialog, kept in this tab of the browser: it survives a reload, a lost network and a press
 * beside the dialog, and is offered again. It ends when it is saved, or by Cancel.
 */

import type { BlockType } from '#rules/page/bio.ts'
import { brand } from '#rules/platform/brand.ts'
import { onSessionEnd } from '#web/session/session.ts'
import type { BlockItem, LinkItem } from '../items/item.ts'

/** `before` is what was saved when the writing began; none where something new is written. */
export type Writing =
  | { of: 'link'; before: LinkItem | undefined; fields?: object | undefined }
  | { of: 'block'; type: BlockType; before: BlockItem | undefined; fields?: object | undefined }

const prefix = `${brand.storage}writing_`

export function keptWriting(userId: string): Writing | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + userId) ?? 'null') as Writing | null
    const isWriting = typeof kept?.fields === 'object' && (kept.of === 'link' || kept.of === 'block')
    return isWriting ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepWriting(userId: string, writing: Writing | undefined): void {
  try {
    if (writing) sessionStorage.setItem(prefix + userId, JSON.stringify(writing))
    else sessionStorage.removeItem(prefix + userId)
  } catch {
    // A storage that is refused or full: what is typed is still on the screen.
  }
}

/** The same thing is being written: this item, or something new of this kind. */
export const isSameWriting = (one: Writing, other: Writing): boolean =>
  one.of === other.of &&
  one.before?.id === other.before?.id &&
  (one.of === 'link' || (other.of === 'block' && one.type === other.type))

/** Whoever logs out on a shared computer leaves nothing behind. */
onSessionEnd((ending) => {
  if (ending !== 'logged-out') return
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing could be kept there in the first place.
  }
})
