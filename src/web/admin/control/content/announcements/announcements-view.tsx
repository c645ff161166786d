/** Announcements by email: a new one, those that were sent, and the list of people who get them. */
import { useQuery } from '@tanstack/react-query'
import { listAnnouncements } from '#contract/admin/announcements.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import './announcements-view.css'
import { AnnouncementList } from './announcement-list.tsx'
import { NewsList } from './news-list.tsx'

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
        <div className="announcements-view">
          <AnnouncementForm list={list} emailsPerMinute={emailsPerMinute} />
          <div className="announcements-view-side">
            <AnnouncementList announcements={announcements} />
            <NewsList list={list} />
          </div>
        </div>
      )}
    </Loaded>
  )
}
