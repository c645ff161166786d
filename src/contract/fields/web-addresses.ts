/** Addresses as creators type them: what passes the gate comes out normalised, anything else becomes a sentence. */
import * as z from 'zod/mini'
import { type EmbedKind, embedOf, embedWords } from '#rules/blocks/embeds.ts'
import { linkWords } from '#rules/links/links.ts'
import { webAddress } from '#rules/links/web-address.ts'

type Gate = (typed: string) => string | undefined

/** An address that has to be there. */
const required = (gate: Gate, words: string, missing = words) =>
  z.pipe(
    z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(10_000, words)),
    z.transform((typed, context) => {
      const address = gate(typed)
      if (!address) context.issues.push({ code: 'custom', message: words, input: typed })
      return address ?? z.NEVER
    }),
  )

/** An address that may be left out; an empty one is none. */
const optional = (gate: Gate, words: string) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string(words).check(z.trim(), z.maxLength(10_000, words)),
        z.transform((typed, context) => {
          if (typed === '') return null
          const address = gate(typed)
          if (!address) context.issues.push({ code: 'custom', message: words, input: typed })
          return address ?? z.NEVER
        }),
      ),
    ),
  )

const playableGate =
  (kind: EmbedKind): Gate =>
  (typed) =>
    embedOf(typed)?.kind === kind ? webAddress(typed) : undefined

export const address = required(webAddress, linkWords.badUrl, linkWords.needsUrl)
export const optionalAddress = optional(webAddress, linkWords.badUrl)

/** The address of something that plays here; the sentence names the services that do. */
export const playable = (kind: EmbedKind) => required(playableGate(kind), embedWords[kind])
export const optionalPlayable = (kind: EmbedKind) => optional(playableGate(kind), embedWords[kind])
