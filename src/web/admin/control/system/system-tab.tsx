/** The control panel's System tab: the settings, and how the server runs. Each view is loaded when it is opened. */

import { ArrowLeft } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { ListLoading } from '#web/ui/lists/list-states.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { controlTabPath } from '../tabs.ts'
import { SettingsDraftProvider } from './settings/draft/settings-draft.tsx'
import { SystemNav } from './system-nav.tsx'
import './system-tab.css'
import { parseSystemView, type SystemView, systemViews } from './views.ts'

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
        <div className={named ? 'system-tab-view' : 'system-tab-view is-first'}>
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
  brand: lazy(() => import('./settings/brand-view.tsx')),
  home: lazy(() => import('./settings/home-view.tsx')),
  legal: lazy(() => import('./settings/legal-view.tsx')),
  mail: lazy(() => import('./settings/mail-view.tsx')),
  security: lazy(() => import('./settings/security-view.tsx')),
  health: lazy(() => import('./health/health-view.tsx')),
  jobs: lazy(() => import('./jobs/jobs-view.tsx')),
  ledger: lazy(() => import('./ledger/ledger-view.tsx')),
  backups: lazy(() => import('./backups/backups-view.tsx')),
  audit: lazy(() => import('./audit/audit-view.tsx')),
}
