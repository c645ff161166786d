/** Whether shortcuts of a single key work in this browser. People who dictate switch them off (WCAG 2.1.4). */
import { storagePrefix } from '#rules/platform/brand.ts'
import { browserStorage, notifyThisTab } from '#web/session/browser-storage.ts'

const key = `${storagePrefix}single_keys`

export const hasSingleKeys = (): boolean => browserStorage.getItem(key) !== 'off'

export function setSingleKeys(isOn: boolean): void {
  if (isOn) browserStorage.removeItem(key)
  else browserStorage.setItem(key, 'off')
  notifyThisTab()
}
