/** The control panel: its bar, its tabs, and the tab that the URL opens. */
import {
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  PanelsTopLeft,
  Search,
  ServerCog,
  Users,
} from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { adminPaths } from '#rules/platform/paths.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ListLoading } from '#web/ui/lists/list-states.tsx'
import { ScrollToTop } from '#web/ui/navigation/scroll-to-top.ts'
import { TabLink } from '#web/ui/navigation/tabs.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { oneOf, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import '#web/ui/navigation/tab-bar.css'
import { AdminBar } from '../ui/admin-bar.tsx'
import { CountBadge } from '../ui/count-badge.tsx'
import { CommandKbd } from '../ui/keyboard/kbd.tsx'
import { mayRunShortcut, useCommandKey, useShortcuts } from '../ui/keyboard/use-shortcuts.ts'
import { AdminPage } from '../ui/layout/admin-page.tsx'
import { useAttention, useFreshAttention } from './shell/use-attention.ts'
import { type ControlTab, controlTabNames, controlTabPath, controlTabs } from './tabs.ts'
import './shell/control-footer.css'
import './shell/control-tab-bar.css'

const inUrl = { tab: oneOf(controlTabNames) }

export default function ControlPanel() {
  const [{ tab = 'overview' }] = useUrlState(inUrl)
  const TabContent = tabContents[tab]
  const [dialog, setDialog] = useState<'jump' | 'shortcuts'>()
  useDocumentTitle(controlTabs[tab])
  useFreshAttention(tab)
  useGoKeys()
  useShortcuts({ '?': () => setDialog('shortcuts') })
  useCommandKey('k', () => setDialog('jump'))
  const close = () => setDialog(undefined)
  return (
    <>
      <AdminBar
        gate="control"
        home={adminPaths.controlPanel}
        label="Admin Level: GOD"
        search={<SearchButton onSearch={() => setDialog('jump')} />}
      />
      <ControlTabBar open={tab} />
      <ErrorBoundary key={tab}>
        <ScrollToTop />
        <Suspense fallback={<TabLoading />}>
          <TabContent />
        </Suspense>
      </ErrorBoundary>
      <ControlFooter />
      <Suspense>
        {dialog === 'jump' && <JumpDialog onClose={close} />}
        {dialog === 'shortcuts' && <ShortcutsDialog gate="control" onClose={close} />}
      </Suspense>
    </>
  )
}

/** Which version runs, for those who report a problem. */
function ControlFooter() {
  const build = useAttention().data?.build
  return <footer className="control-footer muted">{build && <>Version {build}</>}</footer>
}

const TabLoading = () => (
  <AdminPage>
    <Skeleton width="9rem" height={38} />
    <ListLoading />
  </AdminPage>
)

const JumpDialog = lazy(() => import('./shell/jump-dialog.tsx'))
const ShortcutsDialog = lazy(() => import('../ui/keyboard/shortcuts-dialog.tsx'))

const tabContents: Record<ControlTab, ComponentType> = {
  overview: lazy(() => import('./overview/overview-tab.tsx')),
  users: lazy(() => import('./users/users-tab.tsx')),
  affiliates: lazy(() => import('./affiliates/affiliates-tab.tsx')),
  pages: lazy(() => import('./pages/pages-tab.tsx')),
  content: lazy(() => import('./content/content-tab.tsx')),
  system: lazy(() => import('./system/system-tab.tsx')),
}

/** Opens the search of the control panel. On a phone it is the icon alone. */
const SearchButton = ({ onSearch }: { onSearch: () => void }) => (
  <button type="button" className="admin-bar-search muted" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
    <Search className="icon" aria-hidden />
    <span className="sr-only-on-phones">Search or jump to</span>
    <CommandKbd>K</CommandKbd>
  </button>
)

const tabKeys: Record<string, ControlTab> = {
  o: 'overview',
  u: 'users',
  a: 'affiliates',
  p: 'pages',
  c: 'content',
  s: 'system',
}
const waitMs = 1500

/** G and then a letter goes to a tab: U to Users, P to Pages. It waits a second and a half for the letter. */
function useGoKeys(): void {
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

/** The control panel's tabs with the work that waits in each: below the bar, or at the bottom of a small screen. */
function ControlTabBar({ open }: { open: ControlTab }) {
  const waiting: Partial<Record<ControlTab, number>> = useAttention().data?.waiting ?? {}
  return (
    <nav className="tab-bar control-tab-bar" aria-label="Control panel">
      <div className="tabs">
        {controlTabNames.map((tab) => {
          const Icon = tabIcons[tab]
          return (
            <TabLink key={tab} href={controlTabPath(tab)} open={tab === open}>
              <Icon className="icon" aria-hidden />
              <span>{controlTabs[tab]}</span>
              <CountBadge count={waiting[tab] ?? 0} />
            </TabLink>
          )
        })}
      </div>
    </nav>
  )
}

const tabIcons: Record<ControlTab, LucideIcon> = {
  overview: LayoutDashboard,
  users: Users,
  affiliates: Handshake,
  pages: PanelsTopLeft,
  content: MessageSquareText,
  system: ServerCog,
}
