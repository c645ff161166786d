/**
 * The embedded edition: ALTCHA, a proof of work that nobody else hears of. The browser derives keys until one fits; we sign what we
 * ask, so nothing is kept until it is solved. A solved challenge is written down, because a signature alone would hold twice.
 */
import { createHash, createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Queries } from '#server/database/queries.ts'
import type { Captcha } from './port.ts'
import { takeChallenge } from './store.ts'

/** The browser tries so many keys; at the usual cost that is a second or less on a phone, and a bill for ten thousand accounts. */
const tries = { least: 1_000, most: 3_000 }
const algorithm = 'PBKDF2/SHA-256'
const lifeMinutes = 10

type Given = {
  db: Queries
  now: () => Date
  /** One for all nodes. */
  secret: string
  /** Rounds of hashing for each key. */
  cost: number
}

export function openAltcha({ db, now, secret, cost }: Given): Captcha {
  const hmacSignatureSecret = derived(secret, 'challenge')
  const hmacKeySignatureSecret = derived(secret, 'key')

  return {
    hosts: [],
    async offer() {
      const challenge = await createChallenge({
        algorithm,
        cost,
        counter: randomInt(tries.most, tries.least),
        expiresAt: new Date(now().getTime() + lifeMinutes * 60_000),
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return { provider: 'altcha', challenge }
    },
    async check(solution) {
      const sent = read(solution)
      const expiresAt = new Date((sent?.challenge.parameters.expiresAt ?? 0) * 1000)
      // By our own clock, which the library does not ask.
      if (!sent || sent.challenge.parameters.cost !== cost || expiresAt <= now()) return 'wrong'
      const { verified } = await verifySolution({ ...sent, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret }).catch(
        () => ({ verified: false }),
      )
      if (!verified) return 'wrong'
      const name = createHash('sha256').update(sent.challenge.parameters.nonce).digest('hex')
      return (await takeChallenge(db, name, expiresAt)) ? 'solved' : 'used'
    },
  }
}

const derived = (secret: string, purpose: string) => createHmac('sha256', secret).update(`altcha ${purpose}`).digest('base64url')

/** Every parameter is signed, so one that is missing, added or changed makes the signature fail. */
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

/** The widget hands over JSON in base64. */
function read(solution: string): z.infer<typeof payload> | undefined {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}
