/** The pages that are down, newest first, each with a way to look at it and to restore it. */

import { EyeOff, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { listTakedowns, restorePage, type Takedown } from '#contract/admin/moderation.ts'
import { moderationReasons } from '#rules/moderation/moderation.ts'
import { countNoun } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { useEndpointPages } from '#web/api/endpoint-pages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { Loaded, MoreButton } from '#web/ui/lists/list-states.tsx'
import { idText, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { DataCell, DataGrid, DataRow } from '../../../ui/layout/data-grid.tsx'
import { formatMoment } from '../../../ui/moments.ts'
import { Person } from '../../../ui/users/person.tsx'
import { getUserName } from '../../../ui/users/user-name.ts'
import { pagesPath, useModeration, useModerationCounts } from '../moderation.ts'
import { PageReview } from '../review/page-review.tsx'
import './takedowns-view.css'

const inUrl = { item: idText }

export default function TakedownsView() {
  const [{ item: openId }] = useUrlState(inUrl)
  const list = useEndpointPages(listTakedowns, 'takedowns')
  const counts = useModerationCounts()
  const [restoring, setRestoring] = useState<Takedown>()
  const restore = useModeration(
    ({ userId }: Takedown) => call(restorePage, { params: { id: userId } }),
    ({ username, isBanned }) => ({
      title: 'Page restored',
      ...(isBanned ? {} : { description: `@${username} is online again.` }),
    }),
  )
  const takedowns = list.items
  if (openId !== undefined)
    return (
      <div className="takedowns-view-open tight-stack">
        <ButtonLink variant="ghost" size="sm" href={pagesPath('taken-down')}>
          All pages that are down
        </ButtonLink>
        <AdminPanel isFlush>
          <PageReview userId={openId} />
        </AdminPanel>
      </div>
    )
  return (
    <Loaded query={list} what="the pages that are down" empty={takedowns.length === 0 && nothingTakenDown}>
      {() => (
        <AdminPanel
          title="Taken down"
          isFlush
          aside={<span className="small-text muted">{countNoun(counts?.takenDown ?? takedowns.length, 'page')}</span>}
        >
          <DataGrid
            label="Pages that are down"
            tracks="minmax(0, 1.2fr) minmax(0, 1.2fr) 9rem 7.5rem"
            columns={[{ label: 'Page' }, { label: 'Reason' }, { label: 'Taken down' }, { label: 'Actions', isHidden: true }]}
          >
            {takedowns.map((takedown) => (
              <DataRow key={takedown.id}>
                <DataCell kind="name">
                  <Link href={pagesPath('taken-down', { item: takedown.userId })}>
                    <Person user={{ ...takedown, profileImage: null }} />
                  </Link>
                </DataCell>
                <DataCell label="Reason">
                  {moderationReasons[takedown.reason]} {takedown.isBanned && <Badge variant="danger">Banned</Badge>}
                  {takedown.note && <p>{takedown.note}</p>}
                </DataCell>
                <DataCell label="Taken down">
                  <time dateTime={takedown.since}>{formatMoment(takedown.since)}</time>
                </DataCell>
                <DataCell kind="end">
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Restore @${takedown.username}`}
                    onClick={() => setRestoring(takedown)}
                  >
                    <RotateCcw className="icon" aria-hidden />
                    Restore
                  </Button>
                </DataCell>
              </DataRow>
            ))}
          </DataGrid>
          <MoreButton list={list} />
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
      )}
    </Loaded>
  )
}

const nothingTakenDown = (
  <EmptyState icon={<EyeOff className="icon" aria-hidden />} title="No page is taken down">
    Pages you take down appear here until you restore them.
  </EmptyState>
)
