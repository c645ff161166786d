/** Schemas of addresses: a valid one is normalised, and an invalid one gets a validation message. */
import * as z from 'zod/mini'
import { describeUnplayable, type EmbedKind, embedMessages, findEmbedAddress, parseEmbed } from '#rules/blocks/embeds.ts'
import { describeInvalidAddress, parseLinkAddress } from '#rules/links/link-address.ts'
import { linkMessages } from '#rules/links/links.ts'
import { parseWebAddress } from '#rules/links/web-address.ts'
import { cleanIdentifier } from '#rules/text/typed-text.ts'

type AddressParser = (typed: string) => string | undefined
/** Of what was typed, or the same for all. */
type Message = string | ((typed: string) => string)

const toMessage = (message: Message, typed: string) => (typeof message === 'string' ? message : message(typed))

const maxTypedLength = 10_000

/** An address that is required. */
const required = (parse: AddressParser, message: Message, missingMessage: string) =>
  z.pipe(
    z
      .string(missingMessage)
      .check(z.overwrite(cleanIdentifier), z.minLength(1, missingMessage), z.maxLength(maxTypedLength, toMessage(message, ''))),
    z.transform((typed, context) => {
      const address = parse(typed)
      if (!address) context.issues.push({ code: 'custom', message: toMessage(message, typed), input: typed })
      return address ?? z.NEVER
    }),
  )

/** An address that may be null; an empty text becomes null. */
const orNone = (parse: AddressParser, message: Message) =>
  z.nullable(
    z.pipe(
      z.string(toMessage(message, '')).check(z.overwrite(cleanIdentifier), z.maxLength(maxTypedLength, toMessage(message, ''))),
      z.transform((typed, context) => {
        if (typed === '') return null
        const address = parse(typed)
        if (!address) context.issues.push({ code: 'custom', message: toMessage(message, typed), input: typed })
        return address ?? z.NEVER
      }),
    ),
  )

const parsePlayable =
  (kind: EmbedKind): AddressParser =>
  (typed) =>
    parseEmbed(typed)?.kind === kind ? findEmbedAddress(typed) : undefined

export const address = required(parseWebAddress, linkMessages.invalidUrl, linkMessages.urlRequired)
/** Where a link, an image or a product leads: also to an email address or a phone number. */
export const linkAddress = required(parseLinkAddress, describeInvalidAddress, linkMessages.urlRequired)
export const optionalLinkAddress = z.optional(orNone(parseLinkAddress, describeInvalidAddress))
export const addressOrNone = orNone(parseWebAddress, linkMessages.invalidUrl)

/** The address of a video or song that a page can play; the validation message names the supported services. */
export const playableAddress = (kind: EmbedKind) =>
  required(parsePlayable(kind), (typed) => describeUnplayable(kind, typed), embedMessages[kind])
export const playableAddressOrNone = (kind: EmbedKind) => orNone(parsePlayable(kind), (typed) => describeUnplayable(kind, typed))
