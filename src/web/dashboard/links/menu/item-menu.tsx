/**
 * The menu of an item. There is one for the whole list, which opens where it is asked for: a hundred of them would cost a hundred
 * rows their speed.
 */
import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  CopyPlus,
  ExternalLink,
  type LucideIcon,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { hasRoomForLink, type Plan } from '#rules/plans/plans.ts'
import { type Item, isLink, isPinned, type LinkItem, nameOfItem } from '../items/item.ts'
import './item-menu.css'

export type MenuVerbs = {
  copy(url: string): void
  duplicate(item: LinkItem): void
  pin(item: LinkItem, isPinned: boolean): void
  move(item: Item, to: -1 | 1 | 'top'): void
  remove(item: Item): void
}

type Props = {
  item: Item
  /** The button that asked. */
  at: HTMLElement
  items: readonly Item[]
  plan: Plan
  verbs: MenuVerbs
  onClose: () => void
}

export default function ItemMenu({ item, at, items, plan, verbs, onClose }: Props) {
  const chosen = useRef<() => void>(undefined)
  const peers = items.filter((other) => isPinned(other) === isPinned(item)).map(({ id }) => id)
  const isFirst = peers[0] === item.id
  const choose = (act: () => void) => () => {
    chosen.current = act
  }
  /** What was chosen happens after the menu has given the focus back: a dialog then knows where it came from. */
  function closed(event: Event) {
    event.preventDefault()
    at.focus()
    if (chosen.current) setTimeout(chosen.current)
  }

  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(stays) => stays || onClose()}>
      {createPortal(
        <DropdownMenu.Trigger asChild>
          <span className="menu-anchor" aria-hidden />
        </DropdownMenu.Trigger>,
        at,
      )}
      <DropdownMenu.Content
        className="menu"
        align="end"
        sideOffset={6}
        collisionPadding={12}
        {...{ 'aria-label': `More for ${nameOfItem(item)}`, 'aria-labelledby': undefined }}
        onCloseAutoFocus={closed}
        // A second press on the button closes the menu by itself; closed here already, it would open again.
        onInteractOutside={(event) => at.contains(event.target as Node) && event.preventDefault()}
      >
        {isLink(item) && <ForLink {...{ item, items, plan, verbs, choose }} />}
        <MenuItem icon={ArrowUp} disabled={isFirst} onSelect={choose(() => verbs.move(item, -1))}>
          Move up
        </MenuItem>
        <MenuItem icon={ArrowDown} disabled={peers.at(-1) === item.id} onSelect={choose(() => verbs.move(item, 1))}>
          Move down
        </MenuItem>
        <MenuItem icon={ArrowUpToLine} disabled={isFirst} onSelect={choose(() => verbs.move(item, 'top'))}>
          Move to the top
        </MenuItem>
        <MenuItem icon={Trash2} narrow danger onSelect={choose(() => verbs.remove(item))}>
          Delete
        </MenuItem>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

type ForLinkProps = Pick<Props, 'items' | 'plan' | 'verbs'> & { item: LinkItem; choose: (act: () => void) => () => void }

function ForLink({ item, items, plan, verbs, choose }: ForLinkProps) {
  const hasRoom = hasRoomForLink(plan, items.filter(isLink).length)
  return (
    <>
      <MenuItem icon={ExternalLink} narrow onSelect={choose(() => window.open(item.url, '_blank', 'noopener,noreferrer'))}>
        Open
      </MenuItem>
      <MenuItem icon={Copy} onSelect={choose(() => verbs.copy(item.url))}>
        Copy address
      </MenuItem>
      <MenuItem icon={CopyPlus} disabled={!hasRoom} onSelect={choose(() => verbs.duplicate(item))}>
        Duplicate
      </MenuItem>
      <MenuItem icon={item.isPinned ? PinOff : Pin} onSelect={choose(() => verbs.pin(item, !item.isPinned))}>
        {item.isPinned ? 'Unpin' : 'Pin to the top'}
      </MenuItem>
    </>
  )
}

type MenuItemProps = {
  icon: LucideIcon
  /** Only where the row has no room for the button. */
  narrow?: boolean
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

const MenuItem = ({ icon: Icon, narrow, danger, disabled = false, onSelect, children }: MenuItemProps) => (
  <DropdownMenu.Item
    className={['menu-item', narrow && 'is-narrow', danger && 'is-danger'].filter(Boolean).join(' ')}
    disabled={disabled}
    onSelect={onSelect}
  >
    <Icon className="i" aria-hidden />
    {children}
  </DropdownMenu.Item>
)
