/** What is told of a person of the demo. */
import type { Handle } from '#rules/page/page-fields.ts'
import type { FontId } from '#rules/themes/fonts.ts'
import type { ThemeId } from '#rules/themes/theme-ids.ts'

export type DemoCreator = {
  username: string
  name: string
  bio: string
  theme: ThemeId
  font?: FontId
  header?: string
  tipJar?: string
  /** ISO 3166-1 alpha-2: where most of the visitors are. */
  home: string
  /** When they come. */
  crowd: 'evening' | 'office' | 'weekend'
  /** Where from, above all. */
  from: 'instagram' | 'tiktok' | 'youtube' | 'google' | 'x' | 'twitch' | 'reddit' | 'pinterest' | 'spotify' | 'linkedin'
  /** Page views on an ordinary day. */
  views: number
  /** Days ago. */
  joined: number
  /** The username of who sent them. */
  referredBy?: string
  at: Handle[]
  /** Title, address without https://, and a description where there is one. A title that begins with ~ is switched off. */
  links: [title: string, address: string, description?: string][]
}
