/** A creator's content blocks among the links: headings, texts, images, videos, music and products. */
import * as z from 'zod/mini'
import { arrangements, blockTypes, foldings, maxBlocksPerPage } from '#rules/blocks/blocks.ts'
import { maxLinksPerPage } from '#rules/links/links.ts'
import { tileSizes } from '#rules/page/tiles/tile-size.ts'
import { blockChange, blockDraft } from './block-drafts.ts'
import { changeLimits, wholePageLimits } from './change-limits.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, moment } from './fields/fields.ts'
import { link } from './links.ts'

export const block = z.object({
  id,
  type: z.enum(blockTypes),
  title: z.nullable(z.string()),
  /** The content of a text block. */
  body: z.nullable(z.string()),
  /** The address of a video or song. */
  url: z.nullable(z.string()),
  /** The address of the player, which the page embeds in an iframe. */
  embedUrl: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Where an image or a product links to. */
  linkUrl: z.nullable(z.string()),
  /** Pence. */
  price: z.nullable(z.number()),
  /** A heading begins a section, up to the next heading: whether it folds, and is open or closed at first. Null: it never folds. */
  folding: z.nullable(z.enum(foldings)),
  /** How the links of a heading's section stand where the page is a list. Null: one below the other. */
  arrangement: z.nullable(z.enum(arrangements)),
  /** How much room the block takes up where the page is a grid; headings are as wide as the page. */
  tileSize: z.enum(tileSizes),
  /** Links and blocks are numbered together; 0 is the top. */
  position: z.number(),
  isActive: z.boolean(),
  /** Incremented with each change; a change based on an outdated version is refused with 'changed-elsewhere'. */
  version: z.number(),
  createdAt: moment,
})
export type Block = z.infer<typeof block>

const params = z.object({ id })

export const listBlocks = defineEndpoint('GET /api/blocks', 'creator', { response: z.array(block) })

export const addBlock = defineEndpoint('POST /api/blocks', 'creator', {
  body: blockDraft,
  status: 201,
  response: block,
  rateLimits: changeLimits,
  refusals: ['too-many-blocks', 'link-limit', 'product-limit', 'not-your-upload', 'id-in-use', 'no-such-block'],
})

export const changeBlock = defineEndpoint('PATCH /api/blocks/{id}', 'creator', {
  params,
  body: blockChange,
  response: block,
  rateLimits: changeLimits,
  refusals: ['no-such-block', 'link-limit', 'not-your-upload', 'changed-elsewhere'],
})

export const deleteBlock = defineEndpoint('DELETE /api/blocks/{id}', 'creator', {
  params,
  status: 204,
  rateLimits: changeLimits,
  refusals: ['no-such-block'],
})

export const restoreBlock = defineEndpoint('POST /api/blocks/{id}/restore', 'creator', {
  params,
  response: block,
  rateLimits: changeLimits,
  refusals: ['no-such-block', 'too-many-blocks', 'link-limit', 'product-limit'],
})

export const reorderPage = defineEndpoint('PUT /api/blocks/reorder', 'creator', {
  body: z.strictObject({
    ids: z.array(id, 'Send the ids of all links and blocks in their new order.').check(
      z.maxLength(maxLinksPerPage + maxBlocksPerPage, 'That is more than a page can hold.'),
      z.refine((ids) => new Set(ids).size === ids.length, 'Each can be listed only once.'),
    ),
  }),
  response: z.object({ links: z.array(link), blocks: z.array(block) }),
  rateLimits: wholePageLimits,
  refusals: ['page-changed'],
})

/** The pictures of the videos and music that a creator's page embeds; the server fetches them after a save. */
export const listPosters = defineEndpoint('GET /api/posters', 'creator', {
  response: z.array(
    z.object({
      /** The address of the video or song. */
      url: z.string(),
      /** Null where there is no picture. */
      path: z.nullable(z.string()),
      /** How long it lasts, where its service says so. */
      seconds: z.nullable(z.number()),
      /** The picture is being fetched for the first time. */
      isFetching: z.boolean(),
    }),
  ),
})
