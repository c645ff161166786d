/** A row of the list: drag handle or checkbox, thumbnail, name, clicks, the switch, and the buttons. */
import { CalendarClock, CalendarX, EyeOff, GripVertical, ImageOff, type LucideIcon, Pin, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { shortenAddress } from '#rules/links/link-address.ts'
import { hasFeature, plans } from '#rules/plans/plans.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { formatDateTime } from '#web/ui/browser/format-date-time.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Checkbox } from '#web/ui/form-controls/checkbox.tsx'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { type BlockItem, blockNames, getItemName, type Item, isPending } from '../items/item.ts'
import type { ItemStatus as Status } from '../status/status.ts'
import { ItemActions } from './item-actions.tsx'
import type { ItemCardProps } from './item-props.ts'
import { ItemThumbnail } from './item-thumbnail.tsx'
import '../status/item-status.css'
import './active-switch.css'
import './item-card.css'

export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, isSelected } = props
  return (
    <>
      {isSelected === undefined ? <DragHandle {...props} /> : <SelectItem {...props} isSelected={isSelected} />}
      <ItemThumbnail item={item} />
      <ItemName item={item} />
      <ItemDetails {...props} />
      <ActiveSwitch {...props} />
      <ItemActions {...props} />
    </>
  )
})

const DragHandle = ({ item, dragHandle }: ItemCardProps) => (
  <button
    type="button"
    {...dragHandle}
    className="item-card-handle faint centred"
    aria-label={`Reorder ${getItemName(item)}`}
    disabled={isPending(item)}
  >
    <GripVertical className="icon" aria-hidden />
  </button>
)

/** Blocks cannot be selected: only links are switched on and off together. */
const SelectItem = ({ item, isSelected, actions }: ItemCardProps & { isSelected: boolean }) =>
  item.kind === 'link' ? (
    <Checkbox
      className="item-card-handle faint centred"
      aria-label={`Select ${getItemName(item)}`}
      checked={isSelected}
      disabled={isPending(item)}
      onChange={({ target }) => actions.select(item.id, target.checked)}
    />
  ) : (
    <span className="item-card-handle faint centred" />
  )

function ItemName({ item }: { item: Item }) {
  const name = getItemName(item)
  return (
    <span className="item-card-name">
      <b className="truncate" dir="auto" title={name}>
        {name}
      </b>
      {item.kind === 'link' && item.isPinned && (
        <span className="item-card-pin muted" title="Pinned to the top">
          <Pin className="icon" aria-hidden />
          <span className="sr-only">Pinned</span>
        </span>
      )}
      {item.kind === 'link' && item.linkImage && <HiddenImageMark />}
      {item.kind === 'link' && item.isAd && <Badge variant="line">Ad</Badge>}
    </span>
  )
}

/** Clicks, and under the name the address, or why visitors don't see the item. */
const ItemDetails = ({ item, status }: ItemCardProps) => (
  <span className="item-card-details small-text">
    {item.kind === 'link' && (
      <span className="item-card-clicks note">
        <b className="tabular-nums">{formatCount(item.clicks)}</b> {item.clicks === 1 ? 'click' : 'clicks'}
      </span>
    )}
    <span className="item-card-line">
      <ItemStatus item={item} status={status} />
      {status === 'active' && <ItemAddress item={item} />}
    </span>
  </span>
)

function ItemAddress({ item }: { item: Item }) {
  if (item.kind === 'link')
    return (
      <span className="item-card-address muted truncate" title={item.url}>
        {shortenAddress(item.url)}
      </span>
    )
  const what = item.type === 'heading' ? describeSection(item) : describeBlock(item)
  return what && <span className="item-card-address muted truncate">{what}</span>
}

/** `Closed at first, side by side`. Nothing for a heading that does neither. */
function describeSection({ folding, arrangement }: BlockItem): string {
  const how = [folding && `${folding} at first`, arrangement && 'side by side'].filter(Boolean).join(', ')
  return how.charAt(0).toUpperCase() + how.slice(1)
}

/** `Product, £12.00`, `Music, open.spotify.com`. */
function describeBlock({ type, url, linkUrl, price }: BlockItem): string {
  const address = url ?? linkUrl
  const detail = price === null ? address && shortenAddress(address).split('/')[0] : formatPounds(price)
  return [blockNames[type], detail].filter(Boolean).join(', ')
}

/** The switch of a row: shows a link or block to visitors, or hides it. It saves at once. */
const ActiveSwitch = ({ item, actions }: Pick<ItemCardProps, 'item' | 'actions'>) => (
  <span className="active-switch">
    <Switch
      aria-label={`Active: ${getItemName(item)}`}
      title={item.isActive ? 'Hide from your page' : 'Show on your page'}
      checked={item.isActive}
      disabled={isPending(item)}
      onCheckedChange={(isActive) => actions.setActive(item, isActive)}
    />
  </span>
)

/** The mark of a link whose picture the plan does not show. */
function HiddenImageMark() {
  const { plan } = useCurrentUser()
  if (hasFeature(plan, 'linkImage')) return null
  const description = `Image not shown on ${plans[plan].name}`
  return (
    <span className="item-card-hidden-image" title={description}>
      <ImageOff className="icon" aria-hidden />
      <span className="sr-only">{description}. </span>
    </span>
  )
}

/** What visitors see of an item now. Only exceptions take room on the screen; `Active` is there for screen readers. */
function ItemStatus({ item, status }: { item: Item; status: Status }) {
  if (status === 'active') return <span className="sr-only">Active</span>
  const { label, icon: Icon, isWarning } = exceptions[status]
  return (
    <span className={isWarning ? 'item-status note is-warning' : 'item-status note'}>
      <Icon className="icon" aria-hidden />
      <span>{`${label}${describeTime(item, status)}`}</span>
    </span>
  )
}

const exceptions: Record<Exclude<Status, 'active'>, { label: string; icon: LucideIcon; isWarning?: true }> = {
  inactive: { label: 'Inactive', icon: EyeOff },
  over: { label: 'Over limit', icon: TriangleAlert, isWarning: true },
  scheduled: { label: 'Scheduled', icon: CalendarClock, isWarning: true },
  ended: { label: 'Ended', icon: CalendarX },
  emptied: { label: 'Nothing to show', icon: EyeOff },
}

function describeTime(item: Item, status: Status): string {
  if (item.kind !== 'link') return ''
  if (status === 'scheduled' && item.visibleFrom) return ` for ${formatDateTime(item.visibleFrom)}`
  return status === 'ended' && item.visibleUntil ? ` ${formatDateTime(item.visibleUntil)}` : ''
}
