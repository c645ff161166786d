/** The menu of a link or block. The list has only one, which opens at the button that was pressed, so that long lists stay fast. */
import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  CopyPlus,
  ExternalLink,
  type LucideIcon,
  Pencil,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { isWebAddress } from '#rules/links/link-address.ts'
import { countAgainstLimits } from '#rules/page/item-limits.ts'
import { hasRoomForLink, type Plan } from '#rules/plans/plans.ts'
import { hasFocusMoved } from '#web/ui/overlays/use-focus-return.ts'
import { getItemName, type Item, isLink, isPinned, type LinkItem } from './items/item.ts'
import '#web/ui/overlays/menu.css'
import './item-menu.css'

export type ItemMenuActions = {
  edit(item: Item): void
  copyUrl(url: string): void
  duplicate(item: LinkItem): void
  setPinned(item: LinkItem, isPinned: boolean): void
  move(item: Item, to: -1 | 1 | 'top'): void
  deleteItem(item: Item): void
}

type ItemMenuProps = {
  item: Item
  /** The button that opened the menu. */
  button: HTMLElement
  items: readonly Item[]
  plan: Plan
  actions: ItemMenuActions
  onClose: () => void
}

export default function ItemMenu({ item, button, items, plan, actions, onClose }: ItemMenuProps) {
  const chosenAction = useRef<() => void>(undefined)
  /** Pinned items move only among pinned ones, and the others among the others. */
  const peers = items.filter((other) => isPinned(other) === isPinned(item)).map(({ id }) => id)
  const isFirst = peers[0] === item.id
  const choose = (action: () => void) => () => {
    chosenAction.current = action
  }
  /** Runs the chosen action once the button has the focus again, so that a dialog returns the focus to it. */
  function onCloseAutoFocus(event: Event) {
    event.preventDefault()
    if (!hasFocusMoved()) button.focus()
    if (chosenAction.current) setTimeout(chosenAction.current)
  }

  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      {createPortal(
        <DropdownMenu.Trigger asChild>
          <span className="menu-anchor" aria-hidden />
        </DropdownMenu.Trigger>,
        button,
      )}
      <DropdownMenu.Content
        className="menu item-menu"
        align="end"
        sideOffset={6}
        collisionPadding={12}
        {...{ 'aria-label': `More for ${getItemName(item)}`, 'aria-labelledby': undefined }}
        onCloseAutoFocus={onCloseAutoFocus}
        // The button closes its own menu: if this closed it first, the button would open it again.
        onInteractOutside={(event) => button.contains(event.target as Node) && event.preventDefault()}
      >
        <MenuItem icon={Pencil} isNarrowOnly onSelect={choose(() => actions.edit(item))}>
          Edit
        </MenuItem>
        {isLink(item) && <LinkMenuItems {...{ item, items, plan, actions, choose }} />}
        <MenuItem icon={ArrowUp} disabled={isFirst} onSelect={choose(() => actions.move(item, -1))}>
          Move up
        </MenuItem>
        <MenuItem icon={ArrowDown} disabled={peers.at(-1) === item.id} onSelect={choose(() => actions.move(item, 1))}>
          Move down
        </MenuItem>
        <MenuItem icon={ArrowUpToLine} disabled={isFirst} onSelect={choose(() => actions.move(item, 'top'))}>
          Move to the top
        </MenuItem>
        <MenuItem icon={Trash2} isDestructive onSelect={choose(() => actions.deleteItem(item))}>
          Delete
        </MenuItem>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

type LinkMenuItemsProps = Pick<ItemMenuProps, 'items' | 'plan' | 'actions'> & {
  item: LinkItem
  choose: (action: () => void) => () => void
}

/** Mail and calls open an app: a new tab would stay empty. */
const openLink = (url: string) => window.open(url, isWebAddress(url) ? '_blank' : '_self', 'noopener,noreferrer')

function LinkMenuItems({ item, items, plan, actions, choose }: LinkMenuItemsProps) {
  const hasRoom = hasRoomForLink(plan, countAgainstLimits(items).links)
  return (
    <>
      <MenuItem icon={ExternalLink} isNarrowOnly onSelect={choose(() => openLink(item.url))}>
        Open
      </MenuItem>
      <MenuItem icon={Copy} onSelect={choose(() => actions.copyUrl(item.url))}>
        Copy link
      </MenuItem>
      <MenuItem icon={CopyPlus} disabled={!hasRoom} onSelect={choose(() => actions.duplicate(item))}>
        Duplicate
      </MenuItem>
      <MenuItem icon={item.isPinned ? PinOff : Pin} onSelect={choose(() => actions.setPinned(item, !item.isPinned))}>
        {item.isPinned ? 'Unpin' : 'Pin to the top'}
      </MenuItem>
    </>
  )
}

type MenuItemProps = {
  icon: LucideIcon
  /** Only on narrow screens, where the row has no room for the button. */
  isNarrowOnly?: boolean
  isDestructive?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

const MenuItem = ({ icon: Icon, isNarrowOnly, isDestructive, disabled = false, onSelect, children }: MenuItemProps) => (
  <DropdownMenu.Item
    className={['menu-item item-menu-item', isNarrowOnly && 'is-narrow-only', isDestructive && 'is-destructive']
      .filter(Boolean)
      .join(' ')}
    disabled={disabled}
    onSelect={onSelect}
  >
    <Icon className="icon" aria-hidden />
    {children}
  </DropdownMenu.Item>
)
