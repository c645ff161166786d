/** Asks when somebody else saved the very field that is being saved; the question itself is fetched when it comes up. */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { saverOf } from './open-user-draft.ts'

const ClashDialog = lazy(() => import('./user-conflict-dialog.tsx').then(({ ClashDialog }) => ({ default: ClashDialog })))

/** Stands once in the dashboard. */
export function Clashes({ user }: { user: User }) {
  const saver = saverOf(user)
  const { desk } = useSyncExternalStore(saver.subscribe, saver.shown)
  return desk.conflicts.length > 0 ? (
    <ErrorBoundary instead={null}>
      <Suspense>
        <ClashDialog desk={desk} saver={saver} />
      </Suspense>
    </ErrorBoundary>
  ) : null
}
