/** The hand-written data of a demo creator, from which links, visits and earnings are derived. */
import type { Arrangement, Folding } from '#rules/blocks/blocks.ts'
import type { HandleField } from '#rules/page/page-fields.ts'
import type { TileSize } from '#rules/page/tiles/tile-size.ts'
import type { FontId } from '#rules/themes/fonts.ts'
import type { ThemeId } from '#rules/themes/theme-ids.ts'
import type { PictureObject } from '../pictures/objects.ts'
import type { SceneName } from '../pictures/scenes.ts'

export type DemoCreator = {
  username: string
  name: string
  bio: string
  theme: ThemeId
  font?: FontId
  floatingHeader?: string
  tipJar?: string
  /** `country` (ISO 3166-1 alpha-2) and `source` are those of most visitors; `hours`: when most visits happen. */
  audience: {
    country: string
    hours: 'evening' | 'office' | 'weekend'
    source: 'instagram' | 'tiktok' | 'youtube' | 'google' | 'x' | 'twitch' | 'reddit' | 'pinterest' | 'spotify' | 'linkedin'
    viewsPerDay: number
  }
  joinedDaysAgo: number
  /** The username of the affiliate who referred them. */
  referredBy?: string
  handles: HandleField[]
  /** Title, address without https:// (or one that begins an email), and a description where there is one. A title that begins with ~ is hidden. */
  links: [title: string, address: string, description?: string][]
  /** The links are tiles of these sizes, in their order; the rest are small. */
  tiles?: TileSize[]
  /** After the links, in this order. */
  blocks?: DemoBlock[]
}

/** `address` without https://; `price` in pence; `picture` is a drawn thing or a scene. */
export type DemoBlock =
  | { type: 'heading'; title: string; folding?: Folding; arrangement?: Arrangement }
  | { type: 'text'; title: string; body: string }
  | { type: 'product'; title: string; price: number; address: string; picture: PictureObject }
  | { type: 'image'; title: string; picture: SceneName }
  | { type: 'video'; title: string; address: string }
