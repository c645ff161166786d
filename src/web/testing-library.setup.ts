/**
 * Tests of rules, page and screens share their modules, so each leaves them as it found them: real timers and globals, the settings
 * of a new server, and, where there is a DOM, nobody signed in, nothing stored, shown or rendered.
 */
import { afterAll, afterEach, vi } from 'vitest'
import { applySettings } from '#rules/platform/settings.ts'

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  const { endBrowserSession } = await import('#web/session/session.ts')
  const { dismissToast, getShownToasts } = await import('#web/ui/feedback/toasts.ts')
  // As long as those of the server, so that a busy machine fails none of them.
  configure({ asyncUtilTimeout: 20_000 })

  afterEach(() => {
    cleanup()
    endBrowserSession('logged-out')
    for (const { id } of getShownToasts()) dismissToast(id)
    localStorage.clear()
    sessionStorage.clear()
    delete document.documentElement.dataset.payments
    history.replaceState(null, '', '/')
  })
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  applySettings({})
})
/** After the file, because some stub a global before they import what reads it, and put elements into the document for all their tests. */
afterAll(() => {
  vi.unstubAllGlobals()
  if (typeof document !== 'undefined') document.body.replaceChildren()
})
