/** Schemas of web addresses: a valid one is normalised, and an invalid one gets a validation message. */
import * as z from 'zod/mini'
import { type EmbedKind, embedMessages, parseEmbed } from '#rules/blocks/embeds.ts'
import { linkMessages } from '#rules/links/links.ts'
import { parseWebAddress } from '#rules/links/web-address.ts'

type AddressParser = (typed: string) => string | undefined

const maxTypedLength = 10_000

/** An address that is required. */
const required = (parse: AddressParser, message: string, missingMessage = message) =>
  z.pipe(
    z.string(missingMessage).check(z.trim(), z.minLength(1, missingMessage), z.maxLength(maxTypedLength, message)),
    z.transform((typed, context) => {
      const address = parse(typed)
      if (!address) context.issues.push({ code: 'custom', message, input: typed })
      return address ?? z.NEVER
    }),
  )

/** An address that may be null; an empty text becomes null. */
const orNone = (parse: AddressParser, message: string) =>
  z.nullable(
    z.pipe(
      z.string(message).check(z.trim(), z.maxLength(maxTypedLength, message)),
      z.transform((typed, context) => {
        if (typed === '') return null
        const address = parse(typed)
        if (!address) context.issues.push({ code: 'custom', message, input: typed })
        return address ?? z.NEVER
      }),
    ),
  )

const parsePlayable =
  (kind: EmbedKind): AddressParser =>
  (typed) =>
    parseEmbed(typed)?.kind === kind ? parseWebAddress(typed) : undefined

export const address = required(parseWebAddress, linkMessages.invalidUrl, linkMessages.urlRequired)
export const addressOrNone = orNone(parseWebAddress, linkMessages.invalidUrl)
export const optionalAddress = z.optional(addressOrNone)

/** The address of a video or song that a page can play; the validation message names the supported services. */
export const playableAddress = (kind: EmbedKind) => required(parsePlayable(kind), embedMessages[kind])
export const playableAddressOrNone = (kind: EmbedKind) => orNone(parsePlayable(kind), embedMessages[kind])
