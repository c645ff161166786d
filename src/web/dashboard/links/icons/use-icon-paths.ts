/** The paths of all icons. They are a large bundle, so it is loaded while the browser is idle. */
import { useSyncExternalStore } from 'react'
import type { IconName } from '#rules/links/icons.ts'
import { createListeners } from '#web/ui/browser/listeners.ts'
import { runWhenIdle } from '#web/ui/browser/run-when-idle.ts'

type GetPath = (icon: IconName) => string

let getPath: GetPath | undefined
let isRequested = false
const listeners = createListeners()

/** Undefined until they have loaded. If that fails, letters are shown instead of icons. */
export const useIconPaths = (): GetPath | undefined => useSyncExternalStore(subscribe, () => getPath)

function subscribe(listener: () => void) {
  if (!isRequested) runWhenIdle(() => void load())
  return listeners.subscribe(listener)
}

async function load() {
  if (isRequested) return
  isRequested = true
  const module = await import('#bio-page/icons/choose-link-icons.ts').catch(() => undefined)
  getPath = module?.getIconPath
  isRequested = module !== undefined
  listeners.notify()
}
