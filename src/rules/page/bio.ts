/** The data of a public page: everything that it is rendered from, and nothing else. */
import type { Arrangement, BlockType, Folding } from '../blocks/blocks.ts'
import type { AnimationType } from '../links/links.ts'
import { type PageValues, type PublicPageField, pageDefaults, pickFields, publicPageFields } from './page-fields.ts'
import type { TileSize } from './tiles/tile-size.ts'

export type BioUser = Pick<PageValues, PublicPageField> & {
  username: string
  /** ISO 8601, UTC; null where the creator does not show it. */
  lastUpdated: string | null
  /** Whether the footer names the product: it does on Free. */
  isBranded: boolean
  /** The code in the footer's link, by which a visitor who signs up counts for the creator. Absent in previews, and where there is no link. */
  referralCode?: string | undefined
}

/** A page whose creator has not set anything yet. */
export const defaultBioUser: Omit<BioUser, 'username'> = {
  ...pickFields(pageDefaults, publicPageFields),
  lastUpdated: null,
  isBranded: true,
}

/** A block among the links. */
export type BioBlock = {
  id: string
  type: BlockType
  title: string | null
  /** The content of a text block. */
  body: string | null
  /** The address of a video or song. */
  url: string | null
  imageUrl: string | null
  /** Where an image or a product links to. */
  linkUrl: string | null
  /** Pence. */
  price: number | null
  /** Of a heading: whether what follows it, up to the next one, folds, and how it is at first. */
  folding: Folding | null
  /** Of a heading: how the links that follow it stand where the page is a list. */
  arrangement: Arrangement | null
  /** Where the page is a grid. */
  tileSize: TileSize
  /** Links and blocks are numbered together; 0 is the top. */
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
  /** Where the page is a grid. */
  tileSize: TileSize
  /** The creator is paid for it; the page labels it. */
  isAd: boolean
  /** Pinned links are shown before everything else. */
  isPinned: boolean
  /** Links and blocks are numbered together; 0 is the top. */
  position: number
}

/** The picture of an embedded video or song, which the server fetched from its service. */
export type BioPoster = {
  /** The address of the video or song, as its block or field has it. */
  url: string
  path: string
  /** How long it lasts, where its service says so. */
  seconds: number | null
}

/** `posters`: without one, an embed has a drawn cover. */
export type Bio = { user: BioUser; links: BioLink[]; blocks: BioBlock[]; posters?: BioPoster[] | undefined }
