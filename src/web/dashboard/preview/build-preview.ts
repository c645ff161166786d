/** The page in the live preview: built from the dashboard's data as the server would build it, with the link or block that is being edited. */
import type { User } from '#contract/accounts/user.ts'
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { type BlockType, defaultBlock } from '#rules/blocks/blocks.ts'
import { parseLinkAddress } from '#rules/links/link-address.ts'
import { defaultLink } from '#rules/links/links.ts'
import type { Bio, BioBlock } from '#rules/page/bio.ts'
import { abridgeForPreview, maxPreviewLinks } from '#rules/page/preview.ts'
import { toPublicPage } from '#rules/page/public-page.ts'

/** The link or block in the open form; without an id it is a new one. */
export type PreviewDraft =
  | { kind: 'link'; id: string | undefined; fields: Partial<Link> & Pick<Link, 'title' | 'url' | 'isActive'> }
  | { kind: 'block'; id: string | undefined; fields: Partial<Block> & { type: BlockType } }

type PreviewOptions = {
  blocks?: readonly Block[] | undefined
  draft?: PreviewDraft | undefined
  /** The whole page, with what is being edited in its place. */
  isWhole?: boolean
  /** While the bio is being typed, all of it is shown. */
  keepBio?: boolean
}

/** Shortened to a few links and characters unless `isWhole`; what is being edited is always among them, wherever it is on the page. */
export function buildPreview(
  user: User,
  links: readonly Link[],
  now: Date,
  { blocks = [], draft, isWhole = false, keepBio = false }: PreviewOptions = {},
): { bio: Bio; hiddenLinkCount: number } {
  const isLink = draft?.kind === 'link'
  const bio = toPublicPage(
    user,
    isLink ? mergeLinkDraft(links, draft) : links,
    draft?.kind === 'block' ? mergeBlockDraft(blocks, draft, links.length) : blocks,
    now,
  )
  if (isWhole) return { bio, hiddenLinkCount: 0 }
  const editedId = draft && (draft.id ?? unsavedId)
  const moved = isLink ? { ...bio, links: moveIntoView(bio.links, editedId) } : bio
  const { bio: short, hiddenLinkCount } = abridgeForPreview(moved, { keepBio })
  return {
    bio: {
      ...short,
      blocks: draft?.kind === 'block' ? showEditedBlock(short, editedId) : dropBlocksBelowLinks(short, hiddenLinkCount),
    },
    hiddenLinkCount,
  }
}

/** A draft of a saved link replaces it; a new one comes last. */
function mergeLinkDraft(links: readonly Link[], { id, fields }: PreviewDraft & { kind: 'link' }): readonly Link[] {
  const shown = {
    ...fields,
    title: fields.title.trim() || 'Your new link',
    // Links without a valid address are not rendered. The preview opens no links, so any address will do.
    url: parseLinkAddress(fields.url) ?? 'https://example.com/',
  }
  return id === undefined
    ? [...links, { ...defaultLink, ...unsaved, clicks: 0, ...shown, position: Number.MAX_SAFE_INTEGER }]
    : links.map((link) => (link.id === id ? { ...link, ...shown } : link))
}

/** The id that a new link or block has in the preview. */
export const unsavedId = 'draft'

const unsaved = { id: unsavedId, isActive: true, version: 0, createdAt: '' }

function mergeBlockDraft(
  blocks: readonly Block[],
  { id, fields }: PreviewDraft & { kind: 'block' },
  after: number,
): readonly Block[] {
  const untitled = fields.type === 'heading' ? 'Your heading' : fields.type === 'product' ? 'Your product' : null
  const shown = { ...fields, title: fields.title?.trim() || untitled }
  return id === undefined
    ? [...blocks, { ...defaultBlock, ...unsaved, ...shown, position: after + blocks.length }]
    : blocks.map((block) => (block.id === id ? { ...block, ...shown } : block))
}

function moveIntoView<T extends { id: string; position: number }>(links: T[], id: string | undefined): T[] {
  const index = links.findIndex((link) => link.id === id)
  const edited = links[index]
  const before = links[maxPreviewLinks - 2]
  if (!edited || !before || index < maxPreviewLinks) return links
  return links.toSpliced(index, 1).toSpliced(maxPreviewLinks - 1, 0, { ...edited, position: before.position + 0.5 })
}

/** Blocks below the last link in the preview would push the number of hidden links out of view. */
function dropBlocksBelowLinks({ links, blocks }: Bio, hiddenLinkCount: number): BioBlock[] {
  const last = Math.max(...links.map(({ position }) => position))
  return hiddenLinkCount > 0 ? blocks.filter(({ position }) => position < last) : blocks
}

/** A block that is being edited is the only block, right below the first link. */
function showEditedBlock({ links, blocks }: Bio, id: string | undefined): BioBlock[] {
  const edited = blocks.find((block) => block.id === id)
  return edited ? [{ ...edited, position: (links[0]?.position ?? 0) + 0.5 }] : []
}
