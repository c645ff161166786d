/** Lists, adds, changes, deletes and restores a creator's content blocks, and puts them in one order with the links. */
import { type BlockChange, type BlockDraft, blockDraft } from '#contract/block-drafts.ts'
import { defaultBlock, maxBlocksPerPage } from '#rules/blocks/blocks.ts'
import { parseEmbed } from '#rules/blocks/embeds.ts'
import { findItemLimit, type LimitedItem } from '#rules/page/item-limits.ts'
import { defaultTileSize } from '#rules/page/tiles/tile-size.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { parseInput } from '#server/http/endpoints/mount.ts'
import { listLinks } from '#server/links/change-links.ts'
import { changePage } from '#server/page/change-page.ts'
import { resolveVersion, throwIdInUse } from '#server/page/change-requests.ts'
import { assertRoomForItem, assertRoomForRestored } from '#server/page/plan-limits.ts'
import { countItems, reorderItems } from '#server/page/positions/positions.ts'
import { requestPosters } from '#server/page/posters.ts'
import { assertIdIsFree, isInTrash, restoreItem, softDeleteItem } from '#server/page/trash/trash.ts'
import { assertOwnUpload, type OwnsUpload } from '#server/page/uploads.ts'
import type { Services } from '#server/services/services.ts'
import { type BlockRow, type BlockValues, findBlock, findBlocks, insertBlock, updateBlock } from './store.ts'

type BlockServices = Pick<Services, 'db' | 'now' | 'invalidatePage'>
type UploadingBlockServices = BlockServices & { ownsUpload: OwnsUpload }

export const listBlocks = async ({ db }: { db: Queries }, userId: string) => (await findBlocks(db, userId)).map(toBlockResponse)

/**
 * Returns the stored block if a draft with this id was added before. Refuses with 'too-many-blocks', 'link-limit', 'product-limit',
 * 'not-your-upload', 'id-in-use', and 'no-such-block' if that block was deleted since.
 */
export const addBlock = (services: UploadingBlockServices & Pick<Services, 'newId'>, userId: string, draft: BlockDraft) =>
  changePage(services, userId, async (tx, { plan }) => {
    const existing = draft.id && (await findAddedBlock(tx, userId, draft.id))
    if (existing) return toBlockResponse(existing)
    const counts = await countItems(tx, userId)
    if (counts.blocks >= maxBlocksPerPage) throw new Refusal('too-many-blocks')
    const fields = toBlockValues(draft)
    assertRoomForItem(plan, toLimitedItem({ ...fields, type: draft.type }), counts)
    await assertOwnUpload({ ...services, tx, userId }, 'imageUrl', fields.imageUrl)

    const { type, id = services.newId() } = draft
    const createdAt = services.now()
    const added = await insertBlock(tx, { ...fields, id, type, userId, position: counts.nextPosition, createdAt })
    if (draft.id) await assertIdIsFree(tx, { kind: 'block', userId, id })
    await requestPosters(tx, userId, [fields.url], createdAt)
    return toBlockResponse(requireBlock(added))
  }).catch(throwIdInUse)

/**
 * The result must be a complete block of its type. Refuses with 'invalid', 'no-such-block', 'changed-elsewhere', 'not-your-upload', and
 * with 'link-limit' if an image gets an address and the plan has no room for another link.
 */
export const changeBlock = (
  services: UploadingBlockServices,
  userId: string,
  blockId: string,
  { version, ...change }: BlockChange,
) =>
  changePage(services, userId, async (tx, { plan }) => {
    const before = requireBlock(await findBlock(tx, userId, blockId))
    const fields = toBlockValues(parseInput(blockDraft, { ...toBlockDraft(before), ...change }))
    if (resolveVersion(version, before, fields) === 'already-stored') return toBlockResponse(before)
    const item = toLimitedItem({ ...before, ...fields })
    if (findItemLimit(item) !== findItemLimit(toLimitedItem(before))) assertRoomForItem(plan, item, await countItems(tx, userId))
    await assertOwnUpload({ ...services, tx, userId }, 'imageUrl', fields.imageUrl, before.imageUrl)
    if (fields.url !== before.url) await requestPosters(tx, userId, [fields.url], services.now())
    return toBlockResponse(requireBlock(await updateBlock(tx, userId, blockId, fields)))
  })

/** Refuses with 'no-such-block'. */
export const deleteBlock = (services: BlockServices, userId: string, blockId: string): Promise<void> =>
  changePage(services, userId, async (tx) => {
    const isDeleted = await softDeleteItem(tx, { kind: 'block', userId, id: blockId }, services.now())
    if (!isDeleted) throw new Refusal('no-such-block')
  })

/** Returns a block that is not deleted unchanged. Refuses with 'no-such-block', 'too-many-blocks', 'link-limit' and 'product-limit'. */
export const restoreBlock = (services: BlockServices, userId: string, blockId: string) =>
  changePage(services, userId, async (tx, { plan }) => {
    const existing = await findBlock(tx, userId, blockId)
    if (existing) return toBlockResponse(existing)
    const countBefore = await restoreItem(tx, { kind: 'block', userId, id: blockId }, services.now())
    if (countBefore === undefined) throw new Refusal('no-such-block')
    const restored = requireBlock(await findBlock(tx, userId, blockId))
    const counts = await countItems(tx, userId)
    if (counts.blocks > maxBlocksPerPage) throw new Refusal('too-many-blocks')
    assertRoomForRestored(plan, toLimitedItem(restored), counts, countBefore)
    return toBlockResponse(restored)
  })

/** Takes the ids of all links and blocks. Refuses with 'page-changed' if some are missing or unknown. */
export const reorderPage = (services: BlockServices, userId: string, ids: string[]) =>
  changePage(services, userId, async (tx) => {
    await reorderItems(tx, userId, ids)
    return { links: await listLinks({ db: tx }, userId), blocks: await listBlocks({ db: tx }, userId) }
  })

async function findAddedBlock(tx: Queries, userId: string, id: string): Promise<BlockRow | undefined> {
  if (await isInTrash(tx, { kind: 'block', userId, id })) throw new Refusal('no-such-block')
  return findBlock(tx, userId, id)
}

/** All columns of a block: those of its type are taken from the draft, the others are null. An empty text is stored as null. */
function toBlockValues({ id, type, isActive = true, ...content }: BlockDraft): BlockValues {
  const filled = Object.entries(content).filter(([, value]) => value !== undefined && value !== '')
  const fields: BlockValues = { ...defaultBlock, tileSize: defaultTileSize[type], ...Object.fromEntries(filled), isActive }
  return { ...fields, embedUrl: (fields.url && parseEmbed(fields.url)?.playerUrl) || null }
}

/** The draft from which this block would be created. */
function toBlockDraft({ type, isActive, title, body, url, imageUrl, linkUrl, price, folding, arrangement, tileSize }: BlockRow) {
  const content = Object.entries({ title, body, url, imageUrl, linkUrl, price, folding, arrangement, tileSize }).filter(
    ([, value]) => value !== null,
  )
  return { type, isActive, ...Object.fromEntries(content) }
}

const toLimitedItem = ({ type, linkUrl }: Pick<BlockRow, 'type' | 'linkUrl'>): LimitedItem => ({ kind: 'block', type, linkUrl })

function requireBlock(block: BlockRow | undefined): BlockRow {
  if (!block) throw new Refusal('no-such-block')
  return block
}

const toBlockResponse = (block: BlockRow) => ({ ...block, createdAt: block.createdAt.toISOString() })
