/** What a creator fills in of a content block. Apart from the endpoints, so that a screen without the form loads none of it. */
import * as z from 'zod/mini'
import { arrangements, blockLimits, blockMessages, foldings } from '#rules/blocks/blocks.ts'
import { tileSizeMessage, tileSizes } from '#rules/page/tiles/tile-size.ts'
import {
  clientId,
  multilineText,
  optionalText,
  requireChange,
  requireVisible,
  text,
  toggle,
  uploadPath,
  version,
} from './fields/fields.ts'
import { optionalLinkAddress, playableAddress } from './fields/web-addresses.ts'

const optionalTitle = optionalText(blockLimits.title)
const title = text(blockLimits.title).check(...requireVisible(blockMessages.titleRequired))
const body = multilineText(blockLimits.body, blockMessages.textRequired).check(...requireVisible(blockMessages.textRequired))
const optionalImage = z.optional(z.nullable(uploadPath))
const image = uploadPath.check(z.minLength(1, blockMessages.imageRequired))
const price = z
  .int(blockMessages.invalidPrice)
  .check(z.gte(0, blockMessages.invalidPrice), z.lte(blockLimits.pence, blockMessages.invalidPrice))
const optionalPrice = z.optional(z.nullable(price))

const tileSize = z.optional(z.enum(tileSizes, tileSizeMessage))

const folding = z.optional(z.nullable(z.enum(foldings, blockMessages.unknownFolding)))
const arrangement = z.optional(z.nullable(z.enum(arrangements, blockMessages.unknownArrangement)))

/** The client may choose the id, so that sending a draft again after a lost response does not add it twice. */
const common = { id: z.optional(clientId), isActive: z.optional(toggle), tileSize }

export const blockDraft = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ ...common, type: z.literal('heading'), title, folding, arrangement }),
    z.strictObject({ ...common, type: z.literal('text'), title: optionalTitle, body }),
    z.strictObject({ ...common, type: z.literal('image'), title: optionalTitle, imageUrl: image, linkUrl: optionalLinkAddress }),
    z.strictObject({ ...common, type: z.literal('video'), title: optionalTitle, url: playableAddress('video') }),
    z.strictObject({ ...common, type: z.literal('music'), title: optionalTitle, url: playableAddress('music') }),
    z.strictObject({
      ...common,
      type: z.literal('product'),
      title,
      imageUrl: optionalImage,
      price: optionalPrice,
      linkUrl: optionalLinkAddress,
    }),
  ],
  'Choose heading, text, image, video, music or product.',
)
export type BlockDraft = z.infer<typeof blockDraft>

/** The changed block must be valid for its type: the server checks it against the same schema as a draft. */
export const blockChange = z
  .strictObject({
    title: optionalTitle,
    body: z.optional(z.nullable(multilineText(blockLimits.body))),
    url: z.optional(z.string()),
    imageUrl: optionalImage,
    linkUrl: optionalLinkAddress,
    price: optionalPrice,
    folding,
    arrangement,
    isActive: z.optional(toggle),
    tileSize,
    version: z.optional(version),
  })
  .check(requireChange)
export type BlockChange = z.infer<typeof blockChange>
