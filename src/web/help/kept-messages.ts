/** Messages that were sent from this browser, newest first, so that people find again what they wrote. */
import { brand } from '#rules/brand.ts'
import { storage } from '#web/session/storage.ts'

export type KeptMessage = { text: string; at: string }

const key = `${brand.storage}messages`
const most = 50

export function keptMessages(): KeptMessage[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isMessage).slice(0, most) : []
  } catch {
    return []
  }
}

export function keepMessage(text: string): void {
  const kept = [{ text, at: new Date().toISOString() }, ...keptMessages()].slice(0, most)
  try {
    storage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full storage keeps what it has; the message itself has been sent.
  }
}

const isMessage = (value: unknown): value is KeptMessage => {
  const { text, at } = (value ?? {}) as Record<string, unknown>
  return typeof text === 'string' && typeof at === 'string' && !Number.isNaN(Date.parse(at))
}
