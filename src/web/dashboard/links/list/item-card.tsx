/** A link or a block as its creator sees it: handle, picture, words, clicks, standing, and what can be done with it. */
import { GripVertical, Pin } from 'lucide-react'
import { memo } from 'react'
import { shortAddress } from '#rules/links/links.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { blockNames, type Item, isOnItsWay, nameOfItem } from '../items/item.ts'
import { ItemActions } from './item-actions.tsx'
import './item-card.css'
import type { ItemCardProps } from './item-props.ts'
import { ItemThumb } from './item-thumbnail.tsx'
import { StandingBadge } from '../status/status-badge.tsx'

export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item } = props
  return (
    <>
      {props.isChosen === undefined ? <Grip {...props} /> : <Choose {...props} isChosen={props.isChosen} />}
      <ItemThumb item={item} />
      <Words item={item} />
      <span className="link-more">
        {item.kind === 'link' && (
          <span className="link-n">
            <b className="num">{item.clicks.toLocaleString('en-GB')}</b>{' '}
            <span className="faint">{item.clicks === 1 ? 'click' : 'clicks'}</span>
          </span>
        )}
        <StandingBadge {...props} />
        <ItemActions {...props} />
      </span>
    </>
  )
})

const Grip = ({ item, handle }: ItemCardProps) => (
  <button type="button" {...handle} className="grip" aria-label={`Reorder ${nameOfItem(item)}`} disabled={isOnItsWay(item)}>
    <GripVertical className="i" aria-hidden />
  </button>
)

/** A block has no standing to be switched with others', so it only keeps its place. */
const Choose = ({ item, isChosen, verbs }: ItemCardProps & { isChosen: boolean }) =>
  item.kind === 'link' ? (
    <label className="grip">
      <input
        type="checkbox"
        className="check"
        aria-label={`Choose ${nameOfItem(item)}`}
        checked={isChosen}
        disabled={isOnItsWay(item)}
        onChange={({ target }) => verbs.choose(item.id, target.checked)}
      />
    </label>
  ) : (
    <span />
  )

function Words({ item }: { item: Item }) {
  const name = nameOfItem(item)
  const says = item.kind === 'link' ? shortAddress(item.url) : blockSays(item)
  return (
    <span className="link-t">
      <span className="link-name">
        {item.kind === 'link' && item.isPinned && (
          <span className="pinned" title="Pinned to the top">
            <Pin className="i" aria-hidden />
            <span className="vh">Pinned: </span>
          </span>
        )}
        <b className="cut" dir="auto" title={name}>
          {name}
        </b>
        {item.kind === 'link' && item.isAd && <Badge variant="line">Ad</Badge>}
      </span>
      <span className="cut faint small" title={item.kind === 'link' ? item.url : undefined}>
        {says}
      </span>
    </span>
  )
}

function blockSays(item: Item & { kind: 'block' }): string {
  const where = item.url ?? item.linkUrl
  return where ? `${blockNames[item.type]} · ${shortAddress(where)}` : blockNames[item.type]
}
