/** Asks before the settings are left with unsaved changes: by a link of the app, or by closing the page. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { adminPaths } from '#rules/platform/paths.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { isSettingView, parseSystemView } from '../../views.ts'

export function LeaveGuard({ isActive, onDiscard }: { isActive: boolean; onDiscard: () => void }) {
  const [goal, setGoal] = useState<string>()
  const [, navigate] = useLocation()

  useEffect(() => {
    if (!isActive) return
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()
    const askAtLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank' || link.origin !== location.origin) return
      if (keepsDraft(link)) return
      event.preventDefault()
      event.stopPropagation()
      setGoal(link.pathname + link.search)
    }
    addEventListener('beforeunload', askBrowser)
    document.addEventListener('click', askAtLink, { capture: true })
    return () => {
      removeEventListener('beforeunload', askBrowser)
      document.removeEventListener('click', askAtLink, { capture: true })
    }
  }, [isActive])

  return (
    <ConfirmDialog
      open={goal !== undefined}
      onOpenChange={() => setGoal(undefined)}
      title="Leave without saving?"
      description="Your changes to the settings aren’t saved yet."
      confirmLabel="Discard changes"
      cancelLabel="Stay"
      destructive
      onConfirm={() => {
        onDiscard()
        if (goal !== undefined) navigate(goal)
      }}
    />
  )
}

/** All views of the settings share the draft; the list of views on a small screen leads back to them. */
function keepsDraft({ pathname, search }: HTMLAnchorElement): boolean {
  if (pathname !== adminPaths.controlPanel || new URLSearchParams(search).get('tab') !== 'system') return false
  const view = parseSystemView(search)
  return view === undefined || isSettingView(view)
}
