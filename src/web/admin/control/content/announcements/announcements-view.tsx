/** Announcements by email: a new one, those that were sent, and the list of people who get them. */
import { useQuery } from '@tanstack/react-query'
import { listAnnouncements } from '#contract/admin/announcements.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { ContentFailed, ContentLoading } from '../content-states.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import './announcements-view.css'
import { AnnouncementList } from './announcement-list.tsx'
import { NewsList } from './news-list.tsx'

/** Milliseconds: the figures of one that is being sent change. */
const whileSending = 5_000

export default function AnnouncementsView() {
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listAnnouncements),
    refetchInterval: ({ state }) =>
      state.data?.announcements.some(({ status, recipients, delivered }) => status === 'sending' || delivered < recipients)
        ? whileSending
        : false,
  })
  if (!data)
    return error ? <ContentFailed what="announcements" error={error} onRetry={() => void refetch()} /> : <ContentLoading />
  return (
    <div className="announcements-view">
      <AnnouncementForm list={data.list} emailsPerMinute={data.emailsPerMinute} />
      <div className="announcements-view-side">
        <AnnouncementList announcements={data.announcements} />
        <NewsList list={data.list} />
      </div>
    </div>
  )
}
