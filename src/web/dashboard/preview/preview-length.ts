/** Whether the preview shows the whole page or its beginning. This browser remembers it, in every tab of the dashboard. */
import { useSyncExternalStore } from 'react'
import { brand } from '#rules/platform/brand.ts'
import { browserStorage } from '#web/session/browser-storage.ts'
import { createListeners } from '#web/ui/browser/listeners.ts'

const key = `${brand.storagePrefix}whole-preview`
const { subscribe, notify } = createListeners()

export function setWholePreview(isWhole: boolean): void {
  if (isWhole) browserStorage.setItem(key, 'yes')
  else browserStorage.removeItem(key)
  notify()
}

export const useWholePreview = (): boolean => useSyncExternalStore(subscribe, () => browserStorage.getItem(key) !== null)
