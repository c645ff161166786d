/** Asks before something is done to the users who are selected, and starts it. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { bulkLimit } from '#rules/admin/users.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { formatCount } from '../../../ui/users/columns.tsx'
import type { UserSelection } from '../../../ui/users/use-selection.ts'
import { toUserQuery, useUserFilters } from '../../../ui/users/use-user-filters.ts'
import { formatMatches, type UserListData, useUserCache } from '../../../ui/users/use-users.ts'
import type { BulkQuestion } from './bulk-dialogs.tsx'
import { toBulkTarget } from './bulk-request.ts'

const loadDialogs = () => import('./bulk-dialogs.tsx')
const BulkDialogs = lazy(loadDialogs)

export function useBulkActions() {
  const [filters] = useUserFilters()
  const { refreshUsers } = useUserCache()
  const [question, setQuestion] = useState<BulkQuestion>()

  // They are not part of the first load, and yet there when they are wanted.
  useEffect(() => void loadDialogs(), [])

  function ask(action: BulkQuestion['action'], selection: UserSelection, { counts }: UserListData) {
    if (!selection.isMatching && selection.users.length > bulkLimit) {
      toast({
        variant: 'destructive',
        title: 'Too many users selected',
        description: `Select up to ${formatCount(bulkLimit)}, or all that match a search or filter.`,
      })
      return
    }
    const target = toBulkTarget(selection, toUserQuery(filters), counts ? formatMatches(counts) : '')
    setQuestion({ action, target, onAccepted: selection.clear })
  }

  const dialogs = question && (
    <Suspense>
      <BulkDialogs question={question} onClose={() => setQuestion(undefined)} onEnd={() => void refreshUsers()} />
    </Suspense>
  )
  return { ask, dialogs }
}
