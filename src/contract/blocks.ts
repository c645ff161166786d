/** What a creator sets among the links: headings, texts, pictures, videos, music and products. */
import * as z from 'zod/mini'
import { blockLimits, blockTypes, blockWords, mostBlocks } from '#rules/blocks/blocks.ts'
import { mostLinks } from '#rules/links/links.ts'
import { endpoint } from './endpoint.ts'
import { changesSomething, id, lines, newId, onOrOff, optionalText, seen, text, uploaded, version } from './fields/fields.ts'
import { optionalAddress, playable } from './fields/web-addresses.ts'
import { link } from './links.ts'

export const block = z.object({
  id,
  type: z.enum(blockTypes),
  title: z.nullable(z.string()),
  /** The words of a text. */
  body: z.nullable(z.string()),
  /** A video's or a song's address. */
  url: z.nullable(z.string()),
  /** What a frame would load to play it. */
  embedUrl: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Where an image or a product leads. */
  linkUrl: z.nullable(z.string()),
  /** Pence. */
  price: z.nullable(z.number()),
  /** One numbering over links and blocks; 0 is the top. */
  position: z.number(),
  isActive: z.boolean(),
  /** Counts changes; a change that names another one than the current is refused with 'changed-elsewhere'. */
  version: z.number(),
  createdAt: z.iso.datetime(),
})
export type Block = z.infer<typeof block>

const optionalTitle = optionalText(blockLimits.title)
const title = text(blockLimits.title).check(...seen(blockWords.needsTitle))
const body = lines(blockLimits.body).check(...seen(blockWords.needsText))
const optionalImage = z.optional(z.nullable(uploaded))
const image = uploaded.check(z.minLength(1, blockWords.needsImage))
const price = z.int(blockWords.badPrice).check(z.gte(0, blockWords.badPrice), z.lte(blockLimits.pence, blockWords.badPrice))
const optionalPrice = z.optional(z.nullable(price))

/** The client may choose the id: sending the same draft again after a lost answer then adds nothing twice. */
const common = { id: z.optional(newId), isActive: z.optional(onOrOff) }

export const blockDraft = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ ...common, type: z.literal('heading'), title }),
    z.strictObject({ ...common, type: z.literal('text'), title: optionalTitle, body }),
    z.strictObject({ ...common, type: z.literal('image'), title: optionalTitle, imageUrl: image, linkUrl: optionalAddress }),
    z.strictObject({ ...common, type: z.literal('video'), title: optionalTitle, url: playable('video') }),
    z.strictObject({ ...common, type: z.literal('music'), title: optionalTitle, url: playable('music') }),
    z.strictObject({
      ...common,
      type: z.literal('product'),
      title,
      imageUrl: optionalImage,
      price: optionalPrice,
      linkUrl: optionalAddress,
    }),
  ],
  'Choose heading, text, image, video, music or product.',
)
export type BlockDraft = z.infer<typeof blockDraft>

/** What it says must fit the block's type: the whole block is held against the same rules as a draft. */
export const blockChange = z
  .strictObject({
    title: optionalTitle,
    body: z.optional(z.nullable(lines(blockLimits.body))),
    url: z.optional(z.string()),
    imageUrl: optionalImage,
    linkUrl: optionalAddress,
    price: optionalPrice,
    isActive: z.optional(onOrOff),
    version: z.optional(version),
  })
  .check(changesSomething)
export type BlockChange = z.infer<typeof blockChange>

const params = z.object({ id })

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: "The creator's content blocks, in the order of the page",
  who: 'creator',
  status: 200,
  answer: z.array(block),
  refuses: [],
})

export const addBlock = endpoint({
  method: 'POST',
  path: '/api/blocks',
  summary: 'Add a content block at the end of the page',
  who: 'creator',
  body: blockDraft,
  status: 201,
  answer: block,
  refuses: ['too-many-blocks', 'not-your-upload', 'id-in-use', 'no-such-block'],
})

export const changeBlock = endpoint({
  method: 'PATCH',
  path: '/api/blocks/{id}',
  summary: 'Change some fields of a block; with `version`, only if it is still that one',
  who: 'creator',
  params,
  body: blockChange,
  status: 200,
  answer: block,
  refuses: ['no-such-block', 'not-your-upload', 'changed-elsewhere'],
})

export const deleteBlock = endpoint({
  method: 'DELETE',
  path: '/api/blocks/{id}',
  summary: 'Delete a block; for ten minutes it can be taken back',
  who: 'creator',
  params,
  status: 204,
  refuses: ['no-such-block'],
})

export const restoreBlock = endpoint({
  method: 'POST',
  path: '/api/blocks/{id}/restore',
  summary: 'Take back a block that was deleted within the last ten minutes, in its place',
  who: 'creator',
  params,
  status: 200,
  answer: block,
  refuses: ['no-such-block', 'too-many-blocks'],
})

export const reorderPage = endpoint({
  method: 'PUT',
  path: '/api/blocks/reorder',
  summary: 'Put links and blocks in one new order; names every link and every block of the creator once',
  who: 'creator',
  body: z.strictObject({
    ids: z.array(id, 'Send the ids of all links and blocks in their new order.').check(
      z.maxLength(mostLinks + mostBlocks, 'That is more than a page has.'),
      z.refine((ids) => new Set(ids).size === ids.length, 'Each can stand in one place only.'),
    ),
  }),
  status: 200,
  answer: z.object({ links: z.array(link), blocks: z.array(block) }),
  refuses: ['page-changed'],
})
