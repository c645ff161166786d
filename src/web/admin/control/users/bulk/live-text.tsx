/** A text that changes where it is, such as the progress in a toast: a new toast each second would be read out each second. */
import { useSyncExternalStore } from 'react'

export function createLiveText(first: string) {
  let text = first
  const listeners = new Set<() => void>()
  return {
    read: () => text,
    set(next: string) {
      text = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const LiveText = ({ text: { subscribe, read } }: { text: ReturnType<typeof createLiveText> }) => (
  <span className="tabular-nums">{useSyncExternalStore(subscribe, read)}</span>
)
