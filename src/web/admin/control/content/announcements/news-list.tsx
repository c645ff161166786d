/** How many people get product news, and the list as a file. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportSubscribers, type listAnnouncements } from '#contract/admin/announcements.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { fetchFileWithProgress } from '#web/api/fetch-file.ts'
import { downloadBlob } from '#web/ui/browser/download-blob.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import './news-list.css'

export function NewsList({ list }: Pick<ResponseBody<typeof listAnnouncements>, 'list'>) {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const file = await fetchFileWithProgress(exportSubscribers, {})
      downloadBlob(file, `product-news-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (error) {
      toast({ variant: 'destructive', title: 'Not exported', description: toErrorMessage(error, 'Request failed') })
    } finally {
      setBusy(false)
    }
  }
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
        <Button variant="ghost" size="sm" busy={isBusy} onClick={() => void download()}>
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
                <dd>{count.toLocaleString('en-GB')}</dd>
              </div>
            ),
        )}
      </dl>
    </AdminPanel>
  )
}
