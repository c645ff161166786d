/** What a creator does with content blocks: see, add, change, delete, take back, and put in one order with the links. */
import { type BlockChange, type BlockDraft, blockDraft } from '#contract/blocks.ts'
import { blankBlock, maxBlocksPerPage } from '#rules/blocks/blocks.ts'
import { parseEmbed } from '#rules/blocks/embeds.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { changePage } from '#server/page/change-page.ts'
import type { Queries } from '#server/database/queries.ts'
import { parseInput } from '#server/http/endpoints/mount.ts'
import { listLinks } from '#server/links/change-links.ts'
import { countPlaces, reorderItems } from '#server/page/positions/positions.ts'
import { isInTrash, restoreItem, softDeleteItem } from '#server/page/trash/trash.ts'
import { assertOwnUpload, type OwnsUpload } from '#server/page/uploads.ts'
import { resolveVersion, throwIdInUse } from '#server/page/change-requests.ts'
import type { Services } from '#server/services/services.ts'
import { type BlockFields, findBlock, findBlocks, insertBlock, type StoredBlock, updateBlock } from './store.ts'

type Uses = Pick<Services, 'db' | 'now' | 'pageChanged'>
type UsesUploads = Uses & { ownsUpload: OwnsUpload }

export const listBlocks = async ({ db }: { db: Queries }, userId: string) => (await findBlocks(db, userId)).map(toBlockResponse)

/**
 * A draft that brings an id and was added before is answered as what it became. Refuses with 'too-many-blocks', 'not-your-upload',
 * 'id-in-use', and 'no-such-block' when what it became was deleted meanwhile.
 */
export const addBlock = (services: UsesUploads & Pick<Services, 'newId'>, userId: string, draft: BlockDraft) =>
  changePage(services, userId, async (tx) => {
    const known = draft.id && (await findAddedBlock(tx, userId, draft.id))
    if (known) return toBlockResponse(known)
    const soFar = await countPlaces(tx, userId)
    if (soFar.blocks >= maxBlocksPerPage) throw new Refusal('too-many-blocks')
    const fields = toBlockFields(draft)
    await assertOwnUpload({ ...services, tx, userId }, 'imageUrl', fields.imageUrl)

    const { type, id = services.newId() } = draft
    const createdAt = services.now()
    return toBlockResponse(requireBlock(await insertBlock(tx, { ...fields, id, type, userId, position: soFar.next, createdAt })))
  }).catch(throwIdInUse)

/** What comes of the change must be a whole block of its type. Refuses with 'invalid', 'no-such-block', 'changed-elsewhere' and 'not-your-upload'. */
export const changeBlock = (services: UsesUploads, userId: string, blockId: string, { version, ...change }: BlockChange) =>
  changePage(services, userId, async (tx) => {
    const before = requireBlock(await findBlock(tx, userId, blockId))
    const fields = toBlockFields(parseInput(blockDraft, { ...toBlockDraft(before), ...change }))
    if (resolveVersion(version, before, fields) === 'already-stored') return toBlockResponse(before)
    await assertOwnUpload({ ...services, tx, userId }, 'imageUrl', fields.imageUrl, before.imageUrl)
    return toBlockResponse(requireBlock(await updateBlock(tx, userId, blockId, fields)))
  })

/** Refuses with 'no-such-block'. */
export const deleteBlock = (services: Uses, userId: string, blockId: string): Promise<void> =>
  changePage(services, userId, async (tx) => {
    const isGone = await softDeleteItem(tx, { kind: 'block', userId, id: blockId }, services.now())
    if (!isGone) throw new Refusal('no-such-block')
  })

/** A block that is there is answered as it is. Refuses with 'no-such-block' and 'too-many-blocks'. */
export const restoreBlock = (services: Uses, userId: string, blockId: string) =>
  changePage(services, userId, async (tx) => {
    const present = await findBlock(tx, userId, blockId)
    if (present) return toBlockResponse(present)
    const before = await restoreItem(tx, { kind: 'block', userId, id: blockId }, services.now())
    if (before === undefined) throw new Refusal('no-such-block')
    if ((await countPlaces(tx, userId)).blocks > maxBlocksPerPage) throw new Refusal('too-many-blocks')
    return toBlockResponse(requireBlock(await findBlock(tx, userId, blockId)))
  })

/** Refuses with 'page-changed' unless every link and every block is named. */
export const reorderPage = (services: Uses, userId: string, ids: string[]) =>
  changePage(services, userId, async (tx) => {
    await reorderItems(tx, userId, ids)
    return { links: await listLinks({ db: tx }, userId), blocks: await listBlocks({ db: tx }, userId) }
  })

async function findAddedBlock(tx: Queries, userId: string, id: string): Promise<StoredBlock | undefined> {
  if (await isInTrash(tx, id)) throw new Refusal('no-such-block')
  return findBlock(tx, userId, id)
}

/** Every column of a block, of which its type fills some; an emptied text is none. */
function toBlockFields({ id, type, isActive = true, ...said }: BlockDraft): BlockFields {
  const filled = Object.entries(said).filter(([, value]) => value !== undefined && value !== '')
  const fields: BlockFields = { ...blankBlock, ...Object.fromEntries(filled), isActive }
  return { ...fields, embedUrl: (fields.url && parseEmbed(fields.url)?.playerUrl) || null }
}

/** What a draft would have to say to become this block. */
function toBlockDraft({ type, isActive, title, body, url, imageUrl, linkUrl, price }: StoredBlock) {
  const said = Object.entries({ title, body, url, imageUrl, linkUrl, price }).filter(([, value]) => value !== null)
  return { type, isActive, ...Object.fromEntries(said) }
}

function requireBlock(block: StoredBlock | undefined): StoredBlock {
  if (!block) throw new Refusal('no-such-block')
  return block
}

const toBlockResponse = (block: StoredBlock) => ({ ...block, createdAt: block.createdAt.toISOString() })
