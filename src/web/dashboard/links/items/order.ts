/** The order of a list of things with ids: how one moves in it, and how a list follows a wish. */

type Thing = { id: string }

/** The ids after one thing has gone to stand where another stands now. */
export function movedTo(ids: readonly string[], id: string, overId: string): string[] {
  const place = ids.indexOf(overId)
  if (place < 0 || !ids.includes(id)) return [...ids]

  return ids.filter((other) => other !== id).toSpliced(place, 0, id)
}

/** The neighbour that a thing changes places with when it goes one up (-1) or one down (1); undefined at the ends. */
export const neighbour = (ids: readonly string[], id: string, step: -1 | 1): string | undefined => {
  const place = ids.indexOf(id)
  return place < 0 ? undefined : ids[place + step]
}

/**
 * The list in the order wished for. Ids that are not there any more are passed over, and things that the wish does not
 * name (added meanwhile) follow at the end, as they stood.
 */
export function inOrder<T extends Thing>(list: readonly T[], wish: readonly string[]): T[] {
  const byId = new Map(list.map((thing) => [thing.id, thing]))
  const named = wish.flatMap((id) => byId.get(id) ?? [])
  const isNamed = new Set(wish)
  return [...named, ...list.filter(({ id }) => !isNamed.has(id))]
}

export const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])
