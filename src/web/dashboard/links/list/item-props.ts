/** The props of the list's rows, and the actions on one link or block. */
import type { ComponentProps } from 'react'
import type { Plan } from '#rules/plans/plans.ts'
import type { Item } from '../items/item.ts'
import type { ItemStatus } from '../status/status.ts'

/** Must be the same object in every render, so that only rows that changed render again. */
export type ItemCardActions = {
  setActive(item: Item, isActive: boolean): void
  edit(item: Item): void
  /** Asks for confirmation first. */
  deleteItem(item: Item): void
  /** Opens the list's one menu at the button of this item. */
  openMenu(item: Item, button: HTMLElement): void
  select(id: string, isSelected: boolean): void
}

export type ItemCardProps = {
  item: Item
  status: ItemStatus
  /** Undefined while nothing can be selected. */
  isSelected?: boolean | undefined
  isMenuOpen?: boolean
  actions: ItemCardActions
  dragHandle?: ComponentProps<'button'>
}

export type ItemRowsProps = {
  items: readonly Item[]
  plan: Plan
  actions: ItemCardActions
  /** Ids; undefined while nothing can be selected. */
  selected: ReadonlySet<string> | undefined
  /** The id of the item whose menu is open. */
  menuItemId: string | undefined
  onReorder: (ids: readonly string[]) => void
}

/** A scheduled item is about to be seen, so its row is not dimmed. */
const isDimmed = (status: ItemStatus) => status !== 'active' && status !== 'scheduled'

/** The classes of a row. */
export const getRowClasses = (item: Item, status: ItemStatus): string =>
  ['item-card card', item.kind === 'block' && item.type === 'heading' && 'is-heading', isDimmed(status) && 'is-off']
    .filter(Boolean)
    .join(' ')
