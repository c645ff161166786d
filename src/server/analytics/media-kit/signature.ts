/**
 * Signs the figures of a media kit. The code is the beginning of an HMAC under a secret that the nodes share, so nobody but this server can
 * make one that fits, and a copy whose stored figures were changed no longer fits its code.
 */
import { createHmac } from 'node:crypto'
import type { SignedFigures } from '#contract/media-kit.ts'
import { toCopyCode } from '#rules/analytics/media-kit.ts'
import type { Services } from '#server/services/services.ts'
import { getOrCreateSharedSecret } from '#server/services/shared-secret.ts'

/** The code of these figures of this creator. */
export type Sign = (userId: string, figures: SignedFigures) => Promise<string>

export function openSignature(services: Pick<Services, 'db' | 'secrets' | 'newId'>): Sign {
  let secret: Promise<string> | undefined
  const readSecret = () => {
    secret ??= getOrCreateSharedSecret(services, 'media-kit').catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return secret
  }
  return async (userId, figures) => {
    const signature = createHmac('sha256', await readSecret())
    return toCopyCode(signature.update(`media kit of ${userId}: ${toCanonicalJson(figures)}`).digest())
  }
}

/** JSON with one form for each content: the keys of every object in order, so that a signature over it survives being stored. */
export const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
