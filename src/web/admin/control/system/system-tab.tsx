/** The control panel's System tab: the settings, and how the server runs. Each view is loaded when it is opened. */

import {
  Activity,
  Archive,
  ArrowLeft,
  ChevronRight,
  History,
  House,
  ListChecks,
  type LucideIcon,
  Mail,
  Paintbrush,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  Store,
  Tags,
  Undo2,
  UserPlus,
} from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useSearch } from 'wouter'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { ListLoading } from '#web/ui/lists/list-states.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { controlTabPath } from '../tabs.ts'
import { SettingsDraftProvider } from './settings/draft/settings-draft.tsx'
import { parseSystemView, runningViews, type SystemView, settingViews, systemViewPath, systemViews } from './views.ts'
import './system-nav.css'
import './system-tab.css'

export default function SystemTab() {
  const named = parseSystemView(useSearch())
  const view = named ?? 'registration'
  const View = views[view]
  useDocumentTitle(named ? `${systemViews[view]} · System` : 'System')
  return (
    <AdminPage>
      <div className={named ? 'system-tab-heading is-open' : 'system-tab-heading'}>
        <PageHeading title="System" />
      </div>
      <div className="system-tab">
        <SystemNav open={named} />
        <div className={named ? 'system-tab-view wide-stack' : 'system-tab-view wide-stack is-first'}>
          <ButtonLink variant="ghost" size="sm" className="system-tab-back" href={controlTabPath('system')}>
            <ArrowLeft className="icon" aria-hidden />
            System
          </ButtonLink>
          <SettingsDraftProvider>
            <ErrorBoundary key={view}>
              <Suspense fallback={<ListLoading />}>
                <View />
              </Suspense>
            </ErrorBoundary>
          </SettingsDraftProvider>
        </div>
      </div>
    </AdminPage>
  )
}

const views: Record<SystemView, ComponentType> = {
  registration: lazy(() => import('./settings/registration-view.tsx')),
  plans: lazy(() => import('./settings/plans-view.tsx')),
  seller: lazy(() => import('./settings/seller-view.tsx')),
  withdrawal: lazy(() => import('./settings/withdrawal-view.tsx')),
  brand: lazy(() => import('./settings/brand-view.tsx')),
  home: lazy(() => import('./settings/home-view.tsx')),
  legal: lazy(() => import('./settings/legal-view.tsx')),
  mail: lazy(() => import('./settings/mail-view.tsx')),
  security: lazy(() => import('./settings/security-view.tsx')),
  health: lazy(() => import('./health/health-view.tsx')),
  jobs: lazy(() => import('./jobs/jobs-view.tsx')),
  invoices: lazy(() => import('./invoices/invoices-view.tsx')),
  ledger: lazy(() => import('./ledger/ledger-view.tsx')),
  backups: lazy(() => import('./backups/backups-view.tsx')),
  audit: lazy(() => import('./audit/audit-view.tsx')),
}

/** The System tab's side navigation; on a small screen it is the list that leads to each view. */
const SystemNav = ({ open }: { open: SystemView | undefined }) => (
  <nav className={open ? 'system-nav' : 'system-nav is-list'} aria-label="System">
    <Group title="Settings" views={settingViews} open={open} />
    <Group title="Running" views={runningViews} open={open} />
  </nav>
)

type GroupProps = { title: string; views: Partial<Record<SystemView, string>>; open: SystemView | undefined }

const Group = ({ title, views, open }: GroupProps) => (
  <>
    <p>{title}</p>
    {(Object.keys(views) as SystemView[]).map((view) => {
      const Icon = icons[view]
      return (
        <Link
          key={view}
          className="row"
          href={systemViewPath(view)}
          aria-current={view === (open ?? 'registration') ? 'page' : undefined}
        >
          <Icon className="icon" aria-hidden />
          {systemViews[view]}
          <ChevronRight className="icon system-nav-go" aria-hidden />
        </Link>
      )
    })}
  </>
)

const icons: Record<SystemView, LucideIcon> = {
  registration: UserPlus,
  plans: Tags,
  seller: Store,
  withdrawal: Undo2,
  brand: Paintbrush,
  home: House,
  legal: ScrollText,
  mail: Mail,
  security: ShieldCheck,
  health: Activity,
  jobs: ListChecks,
  invoices: ReceiptText,
  ledger: Scale,
  backups: Archive,
  audit: History,
}
