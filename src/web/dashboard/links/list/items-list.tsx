/** What stands in the Links tab under its head: the list, or what there is to say while there is none. */
import { DoorClosed, Keyboard, Plus, Unplug } from 'lucide-react'
import { hasRoomForLink, type Plan } from '#rules/plans/plans.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { isLink } from '../items/item.ts'
import type { ItemRowsProps } from './item-props.ts'
import { ItemRows } from './item-rows.tsx'
import { roomSentence } from '../status/status.ts'

type Props = ItemRowsProps & { onAdd: () => void }

export function ItemsList({ onAdd, ...list }: Props) {
  const links = list.items.filter(isLink).length
  return (
    <>
      {links > 0 && !hasRoomForLink(list.plan, links) && <LimitReached plan={list.plan} links={links} />}
      {list.items.length === 0 ? <NothingYet onAdd={onAdd} /> : <ItemRows {...list} />}
      {list.items.length > 1 && <KeyboardHint />}
    </>
  )
}

const LimitReached = ({ plan, links }: { plan: Plan; links: number }) => (
  <Banner icon={<DoorClosed className="i" aria-hidden />} title="Link limit reached">
    {roomSentence(plan, links)}
  </Banner>
)

const NothingYet = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    title="Put up your first link"
    action={
      <Button onClick={onAdd}>
        <Plus className="i" aria-hidden />
        Add your first link
      </Button>
    }
  >
    Your shop, your latest video, a sign-up: whatever you want people to find first.
  </EmptyState>
)

const KeyboardHint = () => (
  <p className="small faint keys">
    <Keyboard className="i" aria-hidden />
    With the keyboard: space on a handle lifts it, arrows move it, space puts it down. Control Z brings a deleted one back.
  </p>
)

export const LinksUnreachable = ({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) => (
  <EmptyState
    icon={<Unplug className="i" aria-hidden />}
    title="Your links did not arrive"
    action={
      <Button busy={isTrying} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    They are safe. The connection may have broken off, or we are busy for a moment.
  </EmptyState>
)
