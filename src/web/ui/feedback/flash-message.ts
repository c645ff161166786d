/** A message for the next page of the site, which shows it once: the app's own toasts end when the app is left. */
import { brand } from '#rules/platform/brand.ts'

const key = `${brand.storagePrefix}last-word`

export type FlashMessage = { title: string; description: string }

export function storeFlashMessage(message: FlashMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message))
  } catch {
    // Without storage there is no message.
  }
}

export function takeFlashMessage(): FlashMessage | undefined {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const { title, description } = JSON.parse(text ?? '') as Record<string, unknown>
    return typeof title === 'string' && typeof description === 'string' ? { title, description } : undefined
  } catch {
    return undefined
  }
}
