/** Addresses as creators type them: what passes the gate comes out normalised, anything else becomes a sentence. */
import * as z from 'zod/mini'
import { type EmbedKind, embedMessages, parseEmbed } from '#rules/blocks/embeds.ts'
import { linkMessages } from '#rules/links/links.ts'
import { parseWebAddress } from '#rules/links/web-address.ts'

type AddressParser = (typed: string) => string | undefined

/** An address that has to be there. */
const required = (gate: AddressParser, words: string, missing = words) =>
  z.pipe(
    z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(10_000, words)),
    z.transform((typed, context) => {
      const address = gate(typed)
      if (!address) context.issues.push({ code: 'custom', message: words, input: typed })
      return address ?? z.NEVER
    }),
  )

/** An address that may be left out; an empty one is none. */
const optional = (gate: AddressParser, words: string) =>
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
  (kind: EmbedKind): AddressParser =>
  (typed) =>
    parseEmbed(typed)?.kind === kind ? parseWebAddress(typed) : undefined

export const address = required(parseWebAddress, linkMessages.invalidUrl, linkMessages.urlRequired)
export const optionalAddress = optional(parseWebAddress, linkMessages.invalidUrl)

/** The address of something that plays here; the sentence names the services that do. */
export const playableAddress = (kind: EmbedKind) => required(playableGate(kind), embedMessages[kind])
export const optionalPlayableAddress = (kind: EmbedKind) => optional(playableGate(kind), embedMessages[kind])
