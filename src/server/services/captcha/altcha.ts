/**
 * The embedded CAPTCHA: ALTCHA, a proof of work that needs no external service. The browser derives keys until one matches. We sign the
 * challenge, so nothing is stored until it is solved; then it is stored, because its signature alone would be valid a second time.
 */
import { createHash, createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { parseJson } from '#rules/text/parse-json.ts'
import { minuteMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Captcha } from './port.ts'
import { markChallengeUsed } from './store.ts'

/** How many keys the browser has to try: at the default cost a second or less on a phone, but expensive for ten thousand accounts. */
const counterRange = { min: 1_000, max: 3_000 }
const algorithm = 'PBKDF2/SHA-256'
const ttlMinutes = 10

type AltchaOptions = {
  db: Queries
  now: () => Date
  /** The same on every node. */
  secret: string
  /** Hashing rounds for each key. */
  cost: number
}

export function openAltcha({ db, now, secret, cost }: AltchaOptions): Captcha {
  const hmacSignatureSecret = deriveSecret(secret, 'challenge')
  const hmacKeySignatureSecret = deriveSecret(secret, 'key')

  return {
    hosts: [],
    async offer() {
      const challenge = await createChallenge({
        algorithm,
        cost,
        counter: randomInt(counterRange.max, counterRange.min),
        expiresAt: new Date(now().getTime() + ttlMinutes * minuteMs),
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return { provider: 'altcha', challenge }
    },
    async check(solution) {
      const sent = parseSolution(solution)
      const expiresAt = new Date((sent?.challenge.parameters.expiresAt ?? 0) * 1000)
      // Uses our own clock, which the library does not.
      if (!sent || sent.challenge.parameters.cost !== cost || expiresAt <= now()) return 'wrong'
      const { verified } = await verifySolution({ ...sent, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret }).catch(
        () => ({ verified: false }),
      )
      if (!verified) return 'wrong'
      const name = createHash('sha256').update(sent.challenge.parameters.nonce).digest('hex')
      return (await markChallengeUsed(db, name, expiresAt)) ? 'solved' : 'used'
    },
  }
}

const deriveSecret = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`altcha ${purpose}`).digest('base64url')

/** Every parameter is signed: one that is missing, added or changed invalidates the signature. */
const payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** The widget sends JSON in base64. */
const parseSolution = (solution: string): z.infer<typeof payload> | undefined =>
  payload.safeParse(parseJson(Buffer.from(solution, 'base64').toString('utf8'))).data
