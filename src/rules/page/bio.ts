/** The public page as data: everything that it is drawn from, and nothing else. */
import type { BlockType } from '../blocks/blocks.ts'
import type { AnimationType } from '../links/links.ts'
import type { PageUser } from './page-fields.ts'

export type BioUser = PageUser & {
  /** ISO 8601, UTC; null where the creator does not show it. */
  lastUpdated: string | null
  /** Whether the footer says who made the page: free pages do. */
  isBranded: boolean
}

/** What stands among the links, where the creator has the content grid on. */
export type BioBlock = {
  id: string
  type: BlockType
  title: string | null
  /** The words of a text. */
  body: string | null
  /** A video's or a song's address. */
  url: string | null
  imageUrl: string | null
  /** Where an image or a product leads. */
  linkUrl: string | null
  /** Pence. */
  price: number | null
  /** One numbering over links and blocks; 0 is the top. */
  position: number
}

export type BioLink = {
  id: string
  title: string
  url: string
  description: string | null
  icon: string | null
  linkImage: string | null
  animationType: AnimationType
  /** The creator is paid for it, and says so. */
  isAd: boolean
  /** Pinned links stand above everything else. */
  isPinned: boolean
  /** One numbering over links and blocks; 0 is the top. */
  position: number
}

export type Bio = { user: BioUser; links: BioLink[]; blocks: BioBlock[] }
