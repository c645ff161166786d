/** Whether the preview shows the whole page or its beginning. This browser remembers it, in every tab of the dashboard. */
import { useSyncExternalStore } from 'react'
import { brand } from '#rules/platform/brand.ts'
import { browserStorage } from '#web/session/browser-storage.ts'

const key = `${brand.storagePrefix}whole-preview`
const listeners = new Set<() => void>()

export function setWholePreview(isWhole: boolean): void {
  if (isWhole) browserStorage.setItem(key, 'yes')
  else browserStorage.removeItem(key)
  for (const listener of listeners) listener()
}

export const useWholePreview = (): boolean => useSyncExternalStore(subscribe, () => browserStorage.getItem(key) !== null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
