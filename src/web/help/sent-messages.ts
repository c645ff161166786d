/** Messages that were sent from this browser, newest first, so that people find again what they wrote. */
import { brand } from '#rules/platform/brand.ts'
import { storage, tellThisTab } from '#web/session/browser-storage.ts'

export type KeptMessage = { text: string; at: string }

const key = `${brand.storage}messages`
const most = 50

/** As they are stored; `messagesIn` reads it. */
export const keptText = (): string => storage.getItem(key) ?? '[]'

export function messagesIn(kept: string): KeptMessage[] {
  try {
    const stored: unknown = JSON.parse(kept)
    return Array.isArray(stored) ? stored.filter(isMessage).slice(0, most) : []
  } catch {
    return []
  }
}

export function keepMessage(text: string): void {
  const kept = [{ text, at: new Date().toISOString() }, ...messagesIn(keptText())].slice(0, most)
  try {
    storage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full storage keeps what it has; the message itself has been sent.
  }
  tellThisTab()
}

/** Hears of messages from this tab and from others. */
export function onKept(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

const isMessage = (value: unknown): value is KeptMessage => {
  const { text, at } = (value ?? {}) as Record<string, unknown>
  return typeof text === 'string' && typeof at === 'string' && !Number.isNaN(Date.parse(at))
}
