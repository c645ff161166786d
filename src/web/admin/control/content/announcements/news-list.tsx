/** How many people get product news, and the list as a file. */

import { Download } from 'lucide-react'
import { exportSubscribers, type listAnnouncements } from '#contract/admin/announcements.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { formatCount } from '#rules/text/formats.ts'
import { downloadFrom } from '#web/ui/browser/download.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import './news-list.css'

export function NewsList({ list }: Pick<ResponseBody<typeof listAnnouncements>, 'list'>) {
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
