/**
 * The link or block that is being added or edited. It is stored in this browser tab while it is typed, so that it survives a reload,
 * a lost network and a click beside the dialog, and is offered again. Saving it or pressing Cancel deletes it.
 */
import type { BlockType } from '#rules/blocks/blocks.ts'
import { createDraftStorage } from '../../drafts/draft-storage.ts'
import type { BlockItem, LinkItem } from '../items/item.ts'

/** `before` is what was saved when the edit began, undefined for something new; `fields` is what was typed so far. */
export type ItemDraft = LinkItemDraft | BlockItemDraft
export type LinkItemDraft = { of: 'link'; before: LinkItem | undefined; fields?: object | undefined }
export type BlockItemDraft = { of: 'block'; type: BlockType; before: BlockItem | undefined; fields?: object | undefined }

export const itemDraftStorage = createDraftStorage<ItemDraft>(
  () => sessionStorage,
  'writing',
  (value) => {
    const { of, fields } = value as Partial<ItemDraft>
    const isDraft = typeof fields === 'object' && (of === 'link' || of === 'block')
    return isDraft ? (value as ItemDraft) : undefined
  },
)

/** Whether both are of the same item, or both of a new one of the same kind. */
export const isSameDraft = (one: ItemDraft, other: ItemDraft): boolean =>
  one.of === other.of &&
  one.before?.id === other.before?.id &&
  (one.of === 'link' || (other.of === 'block' && one.type === other.type))
