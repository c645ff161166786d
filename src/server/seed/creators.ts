/** The 25 demo creators, from Free to Lifetime. `creators.json` has what is written by hand; links, visits and earnings are derived from it. */
import * as z from 'zod/mini'
import { arrangements, foldings } from '#rules/blocks/blocks.ts'
import { handleFields } from '#rules/page/page-fields.ts'
import { tileSizes } from '#rules/page/tiles/tile-size.ts'
import { planNames } from '#rules/plans/plans.ts'
import { fontIds } from '#rules/themes/fonts.ts'
import { allThemeIds } from '#rules/themes/theme-ids.ts'
import { isNamedSource } from '#rules/visits/sources.ts'
import creators from './creators.json' with { type: 'json' }
import { objectNames } from './pictures/objects.ts'
import { sceneNames } from './pictures/scenes.ts'

/** Without https://. */
const address = z.string()
const title = z.string()

const block = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('heading'),
    title,
    folding: z.optional(z.enum(foldings)),
    arrangement: z.optional(z.enum(arrangements)),
  }),
  z.strictObject({ type: z.literal('text'), title, body: z.string() }),
  /** `price` is in pence. */
  z.strictObject({ type: z.literal('product'), title, price: z.int(), address, picture: z.enum(objectNames) }),
  z.strictObject({ type: z.literal('image'), title, picture: z.enum(sceneNames) }),
  z.strictObject({ type: z.literal('video'), title, address }),
])

const demoCreator = z.strictObject({
  username: z.string(),
  plan: z.enum(planNames),
  name: z.string(),
  bio: z.string(),
  theme: z.enum(allThemeIds),
  font: z.optional(z.enum(fontIds)),
  /** As `insert-pictures.ts` reads it. */
  portrait: z.string(),
  background: z.optional(z.enum(sceneNames)),
  video: z.optional(z.enum(['lights', 'wheel'])),
  floatingHeader: z.optional(z.string()),
  tipJar: z.optional(z.string()),
  /** `country` (ISO 3166-1 alpha-2) and `source` are those of most visitors; `hours`: when most visits happen. */
  audience: z.strictObject({
    country: z.string(),
    hours: z.enum(['evening', 'office', 'weekend']),
    source: z.string().check(z.refine(isNamedSource)),
    viewsPerDay: z.int(),
  }),
  joinedDaysAgo: z.int(),
  /** The username of the affiliate who referred them. */
  referredBy: z.optional(z.string()),
  handles: z.array(z.enum(handleFields)),
  /** Title, address (or one that begins an email), and a description where there is one. A title that begins with ~ is hidden. */
  links: z.array(z.tuple([title, address, z.optional(z.string())])),
  /** The thing that is drawn beside each link, in the order of the links. */
  linkPictures: z.optional(z.array(z.nullable(z.enum(objectNames)))),
  /** The links are tiles of these sizes, in their order; the rest are small. */
  tiles: z.optional(z.array(z.enum(tileSizes))),
  /** After the links, in this order. */
  blocks: z.optional(z.array(block)),
})

export type DemoCreator = z.infer<typeof demoCreator>

export const demoCreators: readonly DemoCreator[] = z.array(demoCreator).parse(creators)

export const demoUsernames = demoCreators.map(({ username }) => username)
