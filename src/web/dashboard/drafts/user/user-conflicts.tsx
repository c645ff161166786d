/** Asks which version to keep when someone else has saved a field that this tab is saving. Loads the dialog only then. */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { openUserDraft } from './open-user-draft.ts'

const UserConflictDialog = lazy(() => import('./user-conflict-dialog.tsx'))

/** Rendered once, by the dashboard. */
export function UserConflicts() {
  const userDraft = openUserDraft(useCurrentUser())
  const { draft } = useSyncExternalStore(userDraft.subscribe, userDraft.getSnapshot)
  return draft.conflicts.length > 0 ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <UserConflictDialog draft={draft} userDraft={userDraft} />
      </Suspense>
    </ErrorBoundary>
  ) : null
}
