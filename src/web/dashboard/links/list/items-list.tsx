/** The list of the Links tab, or what to show when it is empty, full, or could not be loaded. */
import { DoorClosed, Keyboard, Plus, Unplug } from 'lucide-react'
import { hasRoomForLink, type Plan } from '#rules/plans/plans.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { isLink } from '../items/item.ts'
import { describeLinkLimit } from '../status/link-limit.ts'
import type { ItemRowsProps } from './item-props.ts'
import { ItemRows } from './item-rows.tsx'
import './items-list.css'

type ItemsListProps = ItemRowsProps & { onAdd: () => void }

export function ItemsList({ onAdd, ...rows }: ItemsListProps) {
  const links = rows.items.filter(isLink).length
  return (
    <>
      {links > 0 && !hasRoomForLink(rows.plan, links) && <LimitReached plan={rows.plan} links={links} />}
      {rows.items.length === 0 ? <NoLinksYet onAdd={onAdd} /> : <ItemRows {...rows} />}
      {rows.items.length > 1 && <KeyboardHint />}
    </>
  )
}

const LimitReached = ({ plan, links }: { plan: Plan; links: number }) => (
  <Banner icon={<DoorClosed className="icon" aria-hidden />} title="Link limit reached">
    {describeLinkLimit(plan, links)}
  </Banner>
)

const NoLinksYet = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    title="No links yet"
    action={
      <Button onClick={onAdd}>
        <Plus className="icon" aria-hidden />
        Add your first link
      </Button>
    }
  >
    Your shop, your latest video, your newsletter: add what people should see first.
  </EmptyState>
)

const KeyboardHint = () => (
  <p className="small-text faint items-list-keyboard-hint">
    <Keyboard className="icon" aria-hidden />
    On the keyboard: press Space on a handle, move with the arrow keys, press Space to drop. Press Ctrl+Z to undo a delete.
  </p>
)

export const LinksLoadError = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => (
  <EmptyState
    icon={<Unplug className="icon" aria-hidden />}
    title="We couldn’t load your links"
    action={
      <Button busy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    They’re safe. Check your connection, or try again in a moment.
  </EmptyState>
)
