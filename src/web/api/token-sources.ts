/** Tokens other than that of the creator's session. The screens that have one register it when they load, so that no other screen loads it. */

export type TokenSource = {
  getToken: () => string | undefined
  /** The server answered a request with this token. */
  onUsed?: () => void
  /** The server does not know the token. */
  onRejected?: () => void
}

const sources = new Map<string, TokenSource>()

/** For all requests under this path. */
export const registerTokenSource = (pathPrefix: string, source: TokenSource): void => void sources.set(pathPrefix, source)

export const findTokenSource = (url: string): TokenSource | undefined =>
  [...sources].find(([pathPrefix]) => url.startsWith(pathPrefix))?.[1]
