/** The conflict question inside the open form of a link or a block. */
import { formatPounds } from '#rules/text/formats.ts'
import { formatDateTime } from '#web/ui/browser/format-date-time.ts'
import { ConflictNotice, describeValue } from '#web/ui/overlays/conflict.tsx'
import type { ConflictError } from '../../drafts/conflicts.ts'

type ItemConflictNoticeProps = { conflict: ConflictError; onKeepMine: () => unknown; onTakeSaved: () => void }

export function ItemConflictNotice({ conflict, onKeepMine, onTakeSaved }: ItemConflictNoticeProps) {
  const [now, mine] = [conflict.now, conflict.mine] as Record<string, unknown>[]
  const fields = conflict.fields.map((field) => ({
    label: fieldLabels[field] ?? field,
    mine: describeField(field, mine?.[field]),
    saved: describeField(field, now?.[field]),
  }))
  return <ConflictNotice fields={fields} onKeepMine={onKeepMine} onTakeSaved={onTakeSaved} />
}

const fieldLabels: Record<string, string> = {
  title: 'Title',
  url: 'URL',
  description: 'Description',
  body: 'Text',
  icon: 'Icon',
  linkImage: 'Picture',
  imageUrl: 'Picture',
  linkUrl: 'Link',
  price: 'Price',
  animationType: 'Animation',
  folding: 'Folding',
  arrangement: 'Links below it',
  tileSize: 'Tile size',
  visibleFrom: 'Show from',
  visibleUntil: 'Show until',
  isAd: 'This is an ad',
  isPinned: 'Pinned',
  isActive: 'Active',
}

function describeField(field: string, value: unknown): string {
  if (typeof value === 'number') return formatPounds(value)
  if (typeof value !== 'string' || value === '') return describeValue(value)
  if (field === 'linkImage' || field === 'imageUrl') return 'A picture'
  return field.startsWith('visible') ? formatDateTime(value) : value
}
