/** The messages that were sent from this browser, stored newest first, so that visitors can find what they wrote. */
import { brand } from '#rules/platform/brand.ts'
import { browserStorage, notifyThisTab } from '#web/session/browser-storage.ts'

export type SentMessage = { text: string; at: string }

const storageKey = `${brand.storagePrefix}messages`
const maxMessages = 50

/** The stored text, which `parseStoredMessages` reads: a string, so that React sees whether it changed. */
export const readStoredMessages = (): string => browserStorage.getItem(storageKey) ?? '[]'

export function parseStoredMessages(json: string): SentMessage[] {
  try {
    const stored: unknown = JSON.parse(json)
    return Array.isArray(stored) ? stored.filter(isSentMessage).slice(0, maxMessages) : []
  } catch {
    return []
  }
}

export function storeSentMessage(text: string): void {
  const messages = [{ text, at: new Date().toISOString() }, ...parseStoredMessages(readStoredMessages())].slice(0, maxMessages)
  try {
    browserStorage.setItem(storageKey, JSON.stringify(messages))
  } catch {
    // The storage is full, so this message is not listed; it has been sent.
  }
  notifyThisTab()
}

const isSentMessage = (value: unknown): value is SentMessage => {
  const { text, at } = (value ?? {}) as Record<string, unknown>
  return typeof text === 'string' && typeof at === 'string' && !Number.isNaN(Date.parse(at))
}
