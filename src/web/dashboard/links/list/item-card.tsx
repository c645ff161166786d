/** A row of the list: drag handle or checkbox, thumbnail, name, clicks, status, and the buttons. */
import { GripVertical, Pin } from 'lucide-react'
import { memo } from 'react'
import { shortenAddress } from '#rules/links/web-address.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Checkbox } from '#web/ui/form-controls/checkbox.tsx'
import { blockNames, getItemName, type Item, isPending } from '../items/item.ts'
import { StatusBadge } from '../status/status-badge.tsx'
import { HiddenImageMark } from './hidden-image-mark.tsx'
import { ItemActions } from './item-actions.tsx'
import './item-card.css'
import type { ItemCardProps } from './item-props.ts'
import { ItemThumbnail } from './item-thumbnail.tsx'

export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, isSelected } = props
  return (
    <>
      {isSelected === undefined ? <DragHandle {...props} /> : <SelectItem {...props} isSelected={isSelected} />}
      <ItemThumbnail item={item} />
      <ItemText item={item} />
      <span className="item-card-end">
        {item.kind === 'link' && (
          <span className="item-card-clicks">
            <b className="tabular-nums">{item.clicks.toLocaleString('en-GB')}</b>{' '}
            <span className="faint">{item.clicks === 1 ? 'click' : 'clicks'}</span>
          </span>
        )}
        <StatusBadge {...props} />
        <ItemActions {...props} />
      </span>
    </>
  )
})

const DragHandle = ({ item, dragHandle }: ItemCardProps) => (
  <button
    type="button"
    {...dragHandle}
    className="item-card-handle"
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
      className="item-card-handle"
      aria-label={`Select ${getItemName(item)}`}
      checked={isSelected}
      disabled={isPending(item)}
      onChange={({ target }) => actions.select(item.id, target.checked)}
    />
  ) : (
    <span />
  )

function ItemText({ item }: { item: Item }) {
  const name = getItemName(item)
  return (
    <span className="item-card-text">
      <span className="item-card-name">
        {item.kind === 'link' && item.isPinned && (
          <span className="item-card-pin" title="Pinned to the top">
            <Pin className="icon" aria-hidden />
            <span className="sr-only">Pinned: </span>
          </span>
        )}
        <b className="truncate" dir="auto" title={name}>
          {name}
        </b>
        {item.kind === 'link' && item.linkImage && <HiddenImageMark />}
        {item.kind === 'link' && item.isAd && <Badge variant="line">Ad</Badge>}
      </span>
      <span className="truncate faint small-text" title={item.kind === 'link' ? item.url : undefined}>
        {item.kind === 'link' ? shortenAddress(item.url) : describeBlock(item)}
      </span>
    </span>
  )
}

function describeBlock({ type, url, linkUrl }: Item & { kind: 'block' }): string {
  const address = url ?? linkUrl
  return address ? `${blockNames[type]} · ${shortenAddress(address)}` : blockNames[type]
}
