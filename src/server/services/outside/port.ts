/** What fetches something small from the public internet: what may be asked for, and how it fails. */

export type OutsideRequest = {
  /** Asked for each address, also of redirects. Whatever it says, only https is asked, at its usual port, on public hosts. */
  isAllowed: (address: URL) => boolean
  /** The beginnings of the content types that are wanted, such as `image/`. */
  types: readonly string[]
  maxBytes: number
}

/** `unreachable`: nobody answered, so another address would not either. `refused`: this one is not for us. */
export class OutsideError extends Error {
  readonly kind: 'unreachable' | 'refused'
  constructor(kind: 'unreachable' | 'refused', message: string) {
    super(message)
    this.kind = kind
  }
}

/** Throws an `OutsideError`. */
export type FetchOutside = (url: string, wanted: OutsideRequest) => Promise<Buffer>
