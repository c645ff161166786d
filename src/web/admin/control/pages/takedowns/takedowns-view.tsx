/** The pages that are down, newest first, each with a way to look at it and to restore it. */
import { EyeOff, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { restorePage, type Takedown } from '#contract/admin/moderation.ts'
import { moderationReasons } from '#rules/moderation/moderation.ts'
import { countNoun } from '#rules/text/counts-and-days.ts'
import { call } from '#web/api/call.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { AdminTable, TableMore } from '../../../ui/layout/admin-table.tsx'
import { ViewFailed, ViewLoading } from '../../../ui/layout/list-states.tsx'
import { formatMoment } from '../../../ui/text/moments.ts'
import { useUrlParameter } from '../../../ui/use-url-parameter.ts'
import { Person } from '../../../ui/users/person.tsx'
import { getUserName } from '../../../ui/users/user-name.ts'
import { pagesPath } from '../pages-path.ts'
import { PageReview } from '../review/page-review.tsx'
import { useModeration, useModerationCounts, useTakedowns } from '../use-moderation.ts'
import './takedowns-view.css'

export default function TakedownsView() {
  const [openId] = useUrlParameter('item')
  const list = useTakedowns()
  const counts = useModerationCounts()
  const [restoring, setRestoring] = useState<Takedown>()
  const restore = useModeration(
    ({ userId }: Takedown) => call(restorePage, { params: { id: userId } }),
    ({ username, isBanned }) => ({
      title: 'Page restored',
      ...(isBanned ? {} : { description: `@${username} is online again.` }),
    }),
  )
  const takedowns = list.data?.pages.flatMap((part) => part.takedowns) ?? []
  if (!list.data) return list.error ? <ViewFailed error={list.error} onRetry={() => void list.refetch()} /> : <ViewLoading />
  if (openId !== undefined)
    return (
      <div className="takedowns-view-open">
        <Button asChild variant="ghost" size="sm">
          <Link href={pagesPath('taken-down')}>All pages that are down</Link>
        </Button>
        <AdminPanel isFlush>
          <PageReview userId={openId} />
        </AdminPanel>
      </div>
    )
  if (takedowns.length === 0)
    return (
      <AdminPanel>
        <EmptyState icon={<EyeOff className="icon" aria-hidden />} title="No page is taken down">
          Pages you take down appear here until you restore them.
        </EmptyState>
      </AdminPanel>
    )
  return (
    <AdminPanel
      title="Taken down"
      isFlush
      aside={<span className="small-text muted">{countNoun(counts?.takenDown ?? takedowns.length, 'page')}</span>}
    >
      <AdminTable heads={['Page', 'Reason', 'Taken down']}>
        {takedowns.map((takedown) => (
          <tr key={takedown.id}>
            <td>
              <Link href={pagesPath('taken-down', { item: takedown.userId })}>
                <Person user={{ ...takedown, profileImage: null }} />
              </Link>
            </td>
            <td data-label="Reason">
              {moderationReasons[takedown.reason]} {takedown.isBanned && <Badge variant="danger">Banned</Badge>}
              {takedown.note && <p className="small-text muted">{takedown.note}</p>}
            </td>
            <td data-label="Taken down">
              <time dateTime={takedown.since}>{formatMoment(takedown.since)}</time>
            </td>
            <td>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Restore @${takedown.username}`}
                onClick={() => setRestoring(takedown)}
              >
                <RotateCcw className="icon" aria-hidden />
                Restore
              </Button>
            </td>
          </tr>
        ))}
      </AdminTable>
      <TableMore list={list} />
      {restoring && (
        <ConfirmDialog
          open
          onOpenChange={() => setRestoring(undefined)}
          title={`Restore @${restoring.username}?`}
          description={`Visitors can open the page again ${restoring.isBanned ? 'once the ban is over' : 'at once, with everything on it as it is now'}. ${getUserName(restoring)} gets an email.`}
          confirmLabel="Restore page"
          onConfirm={() => restore.run(restoring)}
        />
      )}
    </AdminPanel>
  )
}
