/** The order of a list of items with ids: moving one item, and applying a new order to the list. */

/** The ids after one item has moved to the index of another. */
export function moveItem(ids: readonly string[], id: string, targetId: string): string[] {
  const index = ids.indexOf(targetId)
  if (index < 0 || !ids.includes(id)) return [...ids]

  return ids.filter((other) => other !== id).toSpliced(index, 0, id)
}

/** The item that another one swaps positions with when it moves up (-1) or down (1); undefined at the ends. */
export const findNeighbour = (ids: readonly string[], id: string, step: -1 | 1): string | undefined => {
  const index = ids.indexOf(id)
  return index < 0 ? undefined : ids[index + step]
}

/** The list in the order of the ids. Ids that are gone are skipped; items that have no id in it (added meanwhile) follow at the end. */
export function applyOrder<T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] {
  const byId = new Map(list.map((item) => [item.id, item]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  const isOrdered = new Set(ids)
  return [...ordered, ...list.filter(({ id }) => !isOrdered.has(id))]
}

export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])

/** What a screen reader announces after a move with the menu. Positions are counted from one. */
export const announceMove = (name: string, position: number, of: number): string =>
  `${name} is now at position ${position} of ${of}.`
