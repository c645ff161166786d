/** G and then a letter goes to a tab: U to Users, P to Pages. It waits a second and a half for the letter. */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { mayRunShortcut } from '../../ui/keyboard/use-shortcuts.ts'
import { type ControlTab, controlTabPath } from '../tabs.ts'

const tabKeys: Record<string, ControlTab> = {
  o: 'overview',
  u: 'users',
  a: 'affiliates',
  p: 'pages',
  c: 'content',
  s: 'system',
}
const waitMs = 1500

export function useGoKeys(): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      if (!mayRunShortcut(event)) return
      const key = event.key.toLowerCase()
      const tab = event.timeStamp - pressedAt <= waitMs ? tabKeys[key] : undefined
      pressedAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (!tab) return
      // Before the open tab's own shortcuts, which leave it alone then.
      event.preventDefault()
      navigate(controlTabPath(tab))
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [navigate])
}
