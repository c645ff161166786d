/** Somebody else saved the same fields meanwhile: shows theirs, and asks whose shall stand. */
import { TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useFocusHere } from '#web/ui/browser/use-focus-on-mount.ts'
import type { ChangedElsewhere } from '../../drafts/conflicts.ts'
import './item-conflict-notice.css'
import { momentWords } from '../status/date-time.ts'

type Props = { clash: ChangedElsewhere; onMine: () => unknown; onTheirs: () => void }

export function ClashNotice({ clash, onMine, onTheirs }: Props) {
  const notice = useFocusHere<HTMLDivElement>()
  const now = clash.now as unknown as Record<string, unknown>

  return (
    <div className="clash" role="alert" ref={notice} tabIndex={-1}>
      <b>
        <TriangleAlert className="i" aria-hidden />
        {clash.message}
      </b>
      <dl>
        {clash.fields.map((field) => (
          <div key={field}>
            <dt>{labels[field] ?? field}</dt>
            <dd dir="auto">{inWords(field, now[field])}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button variant="secondary" size="sm" onClick={onMine}>
          Keep mine
        </Button>
        <Button variant="outline" size="sm" onClick={onTheirs}>
          Take this one
        </Button>
      </div>
    </div>
  )
}

const labels: Record<string, string> = {
  title: 'Title',
  url: 'Address',
  description: 'Description',
  body: 'Text',
  icon: 'Icon',
  linkImage: 'Picture',
  imageUrl: 'Picture',
  linkUrl: 'Address',
  price: 'Price',
  animationType: 'Animation',
  visibleFrom: 'Shows from',
  visibleUntil: 'Shows until',
  isAd: 'Marked as an ad',
  isPinned: 'Pinned',
  isActive: 'Active',
}

function inWords(field: string, value: unknown): string {
  if (value === null || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field === 'price') return `£${(Number(value) / 100).toFixed(2)}`
  if (field === 'linkImage' || field === 'imageUrl') return 'Another picture'
  return field.startsWith('visible') ? momentWords(String(value)) : String(value)
}
