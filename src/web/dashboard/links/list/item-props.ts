/** What a card of the list is drawn from, and what a creator can do with one link or block. */
import type { ComponentProps } from 'react'
import type { Plan } from '#rules/plans/plans.ts'
import type { Item } from '../items/item.ts'
import type { Standing } from '../status/status.ts'

/** The object stays the same from one drawing to the next, so that only rows that changed are drawn again. */
export type CardVerbs = {
  show(item: Item, isActive: boolean): void
  edit(item: Item): void
  remove(item: Item): void
  /** Opens the one menu of the list at this item's button. */
  menu(item: Item, at: HTMLElement): void
  choose(id: string, isChosen: boolean): void
}

export type ItemCardProps = {
  item: Item
  standing: Standing
  /** While several are chosen: whether this one is; undefined while none can be. */
  isChosen?: boolean | undefined
  isMenuOpen?: boolean
  verbs: CardVerbs
  handle?: ComponentProps<'button'>
}

/** All cards of the list, whoever draws them. */
export type ItemRowsProps = {
  items: readonly Item[]
  plan: Plan
  verbs: CardVerbs
  /** Ids of those that are chosen; undefined while none can be. */
  chosen: ReadonlySet<string> | undefined
  menuOf: string | undefined
  onReorder: (ids: readonly string[]) => void
}
