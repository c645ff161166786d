/** The port of what knows the place of an address: a file of networks, or a proxy in front of the server. */
import type { PlaceMaker } from '#rules/visits/place-makers.ts'
import type { Place } from '#rules/visits/visits.ts'

export type Places = {
  /** Looks an address up, and forgets it. `proxyCountry` is what a trusted proxy says; empty if it says nothing. */
  find: (visitor: { address: string; proxyCountry: string }) => Place
  /** Whether anything knows places here; without, every country is unknown. It changes when the operator adds a file. */
  readonly isAvailable: boolean
  /** Whose file it is, if its maker asks to be mentioned wherever its places are shown. */
  readonly maker: PlaceMaker | undefined
  /** Stops looking for changes of the file. */
  close: () => void
}

export const unknownPlace: Place = { country: 'unknown', city: '' }

/** For operators who have no file of networks, and for tests that do not test places. */
export const noPlaces: Places = { find: () => unknownPlace, isAvailable: false, maker: undefined, close: () => {} }
