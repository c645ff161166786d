/** Announcements by email: a new one, those that were sent, and the list of people who get them. */
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Announcement, cancelAnnouncement, exportSubscribers, listAnnouncements } from '#contract/admin/announcements.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { formatCount } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { downloadFrom } from '#web/ui/browser/download.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ListNote, Loaded } from '#web/ui/lists/list-states.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import '../../../ui/layout/pressable.css'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { formatMoment } from '../../../ui/moments.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import './announcement-list.css'

import './news-list.css'

/** Milliseconds: the figures of one that is being sent change. */
const whileSending = 5_000

export default function AnnouncementsView() {
  const query = useQuery({
    ...endpointQuery(listAnnouncements),
    refetchInterval: ({ state }) =>
      state.data?.announcements.some(({ status, recipients, delivered }) => status === 'sending' || delivered < recipients)
        ? whileSending
        : false,
  })
  return (
    <Loaded query={query} what="the announcements">
      {({ announcements, list, emailsPerMinute }) => (
        <div className="admin-page-columns">
          <AnnouncementForm list={list} emailsPerMinute={emailsPerMinute} />
          <div className="wide-stack">
            <AnnouncementList announcements={announcements} />
            <NewsList list={list} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** How many people get product news, and the list as a file. */
function NewsList({ list }: Pick<ResponseBody<typeof listAnnouncements>, 'list'>) {
  const { isBusy, start } = useAction(() => downloadFrom(exportSubscribers), { failed: 'Not exported' })
  const rows: [string, number | null][] = [
    ['Subscribed', list.subscribed],
    ['On paid plans', list.paid],
    ['Joined this month', list.joined],
    ['Left this month', list.left],
  ]
  return (
    <AdminPanel
      title="Product news list"
      aside={
        <Button variant="ghost" size="sm" busy={isBusy} onClick={() => start()}>
          <Download className="icon" aria-hidden />
          Export
        </Button>
      }
    >
      <dl className="news-list">
        {rows.map(
          ([name, count]) =>
            count !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatCount(count)}</dd>
              </div>
            ),
        )}
      </dl>
    </AdminPanel>
  )
}

/** The announcements so far: what was sent, what is on its way, and what can still be cancelled. */
const AnnouncementList = ({ announcements }: { announcements: readonly Announcement[] }) => (
  <AdminPanel title="Sent and scheduled" isFlush>
    {announcements.length === 0 ? (
      <ListNote>Nothing yet. What you send appears here, with how many got it.</ListNote>
    ) : (
      <ul className="announcement-list">
        {announcements.map((announcement) => (
          <li key={announcement.id}>
            <Row announcement={announcement} />
          </li>
        ))}
      </ul>
    )}
  </AdminPanel>
)

function Row({ announcement }: { announcement: Announcement }) {
  const { id, subject, body, status, sendAt, sentAt } = announcement
  const [isAsking, setAsking] = useState(false)
  const canCancel = status === 'scheduled' || status === 'sending'

  const cancel = useAction(() => call(cancelAnnouncement, { params: { id } }), {
    done: () => ({ title: 'Announcement cancelled' }),
    failed: 'Not cancelled',
    refreshes: [listAnnouncements],
  })
  return (
    <details>
      <summary className="pressable">
        <b>{subject}</b>
        <span className="note">
          {formatMoment(sentAt ?? sendAt)} · {describe(announcement)} {status !== 'sent' && <Badge {...statusBadges[status]} />}
        </span>
      </summary>
      <div className="announcement-list-body tight-stack">
        <p>{body}</p>
        {canCancel && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            {status === 'sending' ? 'Stop sending' : 'Cancel announcement'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={status === 'sending' ? 'Stop sending?' : 'Cancel this announcement?'}
        description={
          status === 'sending' ? 'Those who already got it keep it. Everyone else gets nothing.' : `“${subject}” won’t be sent.`
        }
        confirmLabel={status === 'sending' ? 'Stop sending' : 'Cancel announcement'}
        cancelLabel="Keep it"
        destructive
        onConfirm={cancel.run}
      />
    </details>
  )
}

const statusBadges = {
  scheduled: { variant: 'iris', children: 'Scheduled' },
  sending: { variant: 'warn', children: 'Sending' },
  cancelled: { variant: 'line', children: 'Cancelled' },
} as const

function describe({ status, audience, recipients, delivered, unsubscribed }: Announcement): string {
  if (status === 'scheduled') return audience === 'paid' ? 'to paid plans' : 'to the product news list'
  const sent =
    delivered < recipients
      ? `${formatCount(delivered)} of ${formatCount(recipients)} delivered`
      : `${formatCount(delivered)} delivered`
  return `${sent} · ${formatCount(unsubscribed)} unsubscribed`
}
