/** What a screen reader hears while a link or a block is carried to another place. */
import { type Item, nameOfItem } from '../items/item.ts'

export const carryInstructions =
  'To move this, press space. While it is lifted, the up and down arrow keys carry it. Press space again to put it down, or escape to leave it where it was.'

/** The sentences for one list. Places are counted from one, as people do. */
export function announcing(items: readonly Item[]) {
  const titleOf = (id: string) => {
    const item = items.find((one) => one.id === id)
    return item ? nameOfItem(item) : 'It'
  }
  const placeOf = (id: string) => `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`

  return {
    lifted: (id: string) => `${titleOf(id)} is lifted, at ${placeOf(id)}.`,
    over: (id: string, overId: string | undefined) =>
      overId ? `${titleOf(id)} is over ${placeOf(overId)}.` : `${titleOf(id)} is outside the list.`,
    dropped: (id: string, overId: string | undefined) =>
      overId ? `${titleOf(id)} is put down at ${placeOf(overId)}.` : `${titleOf(id)} is put back.`,
    cancelled: (id: string) => `${titleOf(id)} is left where it was, at ${placeOf(id)}.`,
  }
}

/** Said after a link was moved by the menu, which needs no carrying. */
export const moved = (title: string, place: number, of: number): string => `${title} is at place ${place} of ${of} now.`
