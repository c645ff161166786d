/** The drawings of brand marks and signs for the list. They weigh something, so they come once the screen stands. */
import { useSyncExternalStore } from 'react'
import type { IconName } from '#rules/links/icons.ts'
import { whenIdle } from '../run-when-idle.ts'

type DrawingOf = (icon: IconName) => string

let drawingOf: DrawingOf | undefined
let isAsked = false
const listeners = new Set<() => void>()

/** Undefined until they have arrived; if they don't, letters stand where icons would. */
export const useDrawings = (): DrawingOf | undefined => useSyncExternalStore(subscribe, () => drawingOf)

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!isAsked) whenIdle(() => void load())
  return () => void listeners.delete(listener)
}

async function load() {
  if (isAsked) return
  isAsked = true
  const part = await import('#bio-page/icons/choose-link-icons.ts').catch(() => undefined)
  drawingOf = part?.drawingOf
  isAsked = part !== undefined
  for (const listener of listeners) listener()
}
