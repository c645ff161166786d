/** The global notification: a banner on every creator's dashboard. Written, previewed and scheduled here; below, those that are shown or will be. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listNotifications } from '#contract/admin/notifications.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { CurrentNotifications } from './current-notifications.tsx'
import { NotificationForm } from './notification-form.tsx'

export function NotificationPanel() {
  const { data } = useQuery({ ...endpointQuery(listNotifications), staleTime: 0 })
  // The address led here before the panel was drawn.
  useEffect(() => {
    if (location.hash === '#notification') document.getElementById('notification')?.scrollIntoView()
  }, [])
  return (
    <AdminPanel title="Global notification" description="A banner on every creator’s dashboard." id="notification">
      {data && <CurrentNotifications notifications={data.notifications} />}
      <NotificationForm reach={data?.reach} />
    </AdminPanel>
  )
}
