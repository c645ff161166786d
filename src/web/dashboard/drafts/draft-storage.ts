/** What a creator has typed and not yet saved, kept in this browser: per account, through reloads, for all tabs. */
import * as z from 'zod/mini'
import { brand } from '#rules/platform/brand.ts'
import { objectIn, storage } from '#web/session/browser-storage.ts'
import type { Edits } from './user/draft-state.ts'

export const typingKey = (userId: string) => `${brand.storage}typed_${userId}`

export const keptTyping = (userId: string): Edits => readTyping(storage.getItem(typingKey(userId)))

/** Anything that cannot be believed is nothing. */
export const readTyping = (text: string | null): Edits => (kept.safeParse(objectIn(text)).data ?? {}) as Edits

export function keepTyping(userId: string, edits: Edits): void {
  try {
    if (Object.keys(edits).length > 0) storage.setItem(typingKey(userId), JSON.stringify(edits))
    else storage.removeItem(typingKey(userId))
  } catch {
    // A storage without room: what is typed is still on the screen.
  }
}

const kept = z.record(z.string(), z.object({ value: z.unknown(), was: z.unknown(), mode: z.enum(['typed', 'due']) }))
