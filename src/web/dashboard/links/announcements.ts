/** What a screen reader hears while a link is carried to another place. */

type Titled = { id: string; title: string }

export const carryInstructions =
  'To move this link, press space. While it is lifted, the up and down arrow keys carry it. Press space again to put it down, or escape to leave it where it was.'

/** The sentences for one list. Places are counted from one, as people do. */
export function announcing(links: readonly Titled[]) {
  const titleOf = (id: string) => links.find((link) => link.id === id)?.title ?? 'The link'
  const placeOf = (id: string) => `place ${links.findIndex((link) => link.id === id) + 1} of ${links.length}`

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
