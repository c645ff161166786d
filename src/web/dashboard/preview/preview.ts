/** The page as visitors get it, made from what the creator's own screen knows; a draft that is being typed is shown with it. */
import type { User } from '#contract/accounts/sign-in.ts'
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { abridge, type Bio, type BioBlock, type BlockType, previewLinks as room } from '#rules/page/bio.ts'
import { blankBlock } from '#rules/blocks/blocks.ts'
import { blankLink, webAddress } from '#rules/links/links.ts'
import { published } from '#rules/page/public-page.ts'

/** A link or a block as it stands in the form: of one that exists (`id`), or of a new one. */
export type Draft =
  | { of: 'link'; id: string | undefined; typed: Partial<Link> & Pick<Link, 'title' | 'url' | 'isActive'> }
  | { of: 'block'; id: string | undefined; typed: Partial<Block> & { type: BlockType } }

type More = { blocks?: readonly Block[] | undefined; draft?: Draft | undefined }

/** What the preview draws: few links and few letters, and among them what is being written, whatever its place. */
export function preview(
  user: User,
  links: readonly Link[],
  now: Date,
  { blocks = [], draft }: More = {},
): { bio: Bio; more: number } {
  const isLink = draft?.of === 'link'
  const bio = published(
    user,
    isLink ? withLink(links, draft) : links,
    draft?.of === 'block' ? withBlock(blocks, draft, links.length) : blocks,
    now,
  )
  const written = draft && (draft.id ?? unsaved.id)
  const { bio: short, more } = abridge(isLink ? { ...bio, links: inSight(bio.links, written) } : bio)
  return { bio: { ...short, blocks: draft?.of === 'block' ? nearTop(short, written) : above(short, more) }, more }
}

/** The links with the draft among them, in its own place or at the end. */
function withLink(links: readonly Link[], { id, typed }: Draft & { of: 'link' }): readonly Link[] {
  const shown = {
    ...typed,
    title: typed.title.trim() || 'Your new link',
    // A link is drawn only with an address; while that is being typed, any will do, for the preview opens none.
    url: webAddress(typed.url) ?? 'https://example.com/',
  }
  return id === undefined
    ? [...links, { ...blankLink, ...unsaved, clicks: 0, ...shown, position: Number.MAX_SAFE_INTEGER }]
    : links.map((link) => (link.id === id ? { ...link, ...shown } : link))
}

const unsaved = { id: 'draft', isActive: true, version: 0, createdAt: '' }

function withBlock(blocks: readonly Block[], { id, typed }: Draft & { of: 'block' }, after: number): readonly Block[] {
  const untitled = typed.type === 'heading' ? 'Your heading' : typed.type === 'product' ? 'Your product' : null
  const shown = { ...typed, title: typed.title?.trim() || untitled }
  return id === undefined
    ? [...blocks, { ...blankBlock, ...unsaved, ...shown, position: after + blocks.length }]
    : blocks.map((block) => (block.id === id ? { ...block, ...shown } : block))
}

function inSight<T extends { id: string; position: number }>(links: T[], id: string | undefined): T[] {
  const place = links.findIndex((link) => link.id === id)
  const written = links[place]
  const before = links[room - 2]
  if (!written || !before || place < room) return links
  return links.toSpliced(place, 1).toSpliced(room - 1, 0, { ...written, position: before.position + 0.5 })
}

/** Blocks that stand below the last link shown would push the count of the others out of sight. */
function above({ links, blocks }: Bio, more: number): BioBlock[] {
  const last = Math.max(...links.map(({ position }) => position))
  return more > 0 ? blocks.filter(({ position }) => position < last) : blocks
}

/** A block that is being written stands alone among the links, right below the first. */
function nearTop({ links, blocks }: Bio, id: string | undefined): BioBlock[] {
  const written = blocks.find((block) => block.id === id)
  return written ? [{ ...written, position: (links[0]?.position ?? 0) + 0.5 }] : []
}
