/** A toast for the page that comes next, when it is one of the site's: the app's own toasts end with the app. */
import { brand } from '#rules/platform/brand.ts'

const key = `${brand.storagePrefix}last-word`

export type FlashMessage = { title: string; description: string }

export function storeFlashMessage(word: FlashMessage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(word))
  } catch {
    // Where nothing can be kept, nothing is said.
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
