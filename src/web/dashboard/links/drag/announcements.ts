/** What a screen reader announces while a link or block is dragged to another position. */
import { getItemName, type Item } from '../items/item.ts'

export const dragInstructions =
  'Press Space to pick this up. Move it with the up and down arrow keys, press Space again to drop it, or Escape to cancel.'

/** Positions are counted from one. */
export function createAnnouncements(items: readonly Item[]) {
  const nameOf = (id: string) => {
    const item = items.find((one) => one.id === id)
    return item ? getItemName(item) : 'The item'
  }
  const positionOf = (id: string) => `position ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`

  return {
    pickUp: (id: string) => `Picked up ${nameOf(id)} at ${positionOf(id)}.`,
    over: (id: string, overId: string | undefined) =>
      overId ? `${nameOf(id)} is over ${positionOf(overId)}.` : `${nameOf(id)} is outside the list.`,
    drop: (id: string, overId: string | undefined) =>
      overId ? `Dropped ${nameOf(id)} at ${positionOf(overId)}.` : `Dropped ${nameOf(id)} outside the list. It was put back.`,
    cancel: (id: string) => `Cancelled. ${nameOf(id)} is back at ${positionOf(id)}.`,
  }
}
