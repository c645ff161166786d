/** The dialog in which a block is added or edited; which fields it has depends on the block's type. */
import { useWatch } from 'react-hook-form'
import { type BlockChange, type BlockDraft, blockDraft } from '#contract/blocks.ts'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { ItemConflictNotice } from '../links/editor/item-conflict-notice.tsx'
import type { BlockItemDraft } from '../links/editor/item-draft.ts'
import type { Editor } from '../links/editor/use-editor.ts'
import { useItemForm } from '../links/editor/use-item-form.ts'
import '../links/form/link-form.css'
import { TileSizeChoice } from '../links/form/tile-size-choice.tsx'
import { type BlockItem, blockNames } from '../links/items/item.ts'
import type { useItems } from '../links/items/use-items.ts'
import { BlockField } from './block-field.tsx'
import {
  type BlockFields,
  fieldNamesByType,
  getBlockChanges,
  toBlockDraft,
  toBlockFields,
  toBlockPreview,
} from './block-fields.ts'
import { SectionChoices } from './section-choices.tsx'

type BlockDialogProps = BlockFormOptions & { isOpen: boolean; returnFocusTo: () => HTMLElement | null }

export default function BlockDialog({ isOpen, returnFocusTo, ...form }: BlockDialogProps) {
  const { before, type } = form.draft
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || form.editor.close()}
      title={`${before ? 'Edit' : 'Add'} ${blockNames[type].toLowerCase()}`}
      returnFocusTo={returnFocusTo}
    >
      <BlockForm {...form} />
    </Dialog>
  )
}

function BlockForm(options: BlockFormOptions) {
  const { form, submit, isBusy, onUploading, conflict, keepMine, acceptSavedVersion } = useBlockForm(options)
  const { control, setValue } = form
  const { errors, isSubmitted } = form.formState
  const fields = useWatch({ control }) as BlockFields
  const { type, before } = options.draft
  const { bioPageStyle } = useCurrentUser()

  return (
    <form className="link-form stack" onSubmit={submit} noValidate>
      {fieldNamesByType[type].map((name) => (
        <BlockField
          key={name}
          type={type}
          name={name}
          value={fields[name]}
          error={errors[name]?.message}
          onUploading={onUploading}
          onChange={(value) => setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })}
        />
      ))}
      {type === 'heading' && (
        <SectionChoices
          folding={fields.folding}
          arrangement={fields.arrangement}
          isGrid={bioPageStyle === 'grid'}
          onFolding={(folding) => setValue('folding', folding, { shouldDirty: true })}
          onArrangement={(arrangement) => setValue('arrangement', arrangement, { shouldDirty: true })}
        />
      )}
      {bioPageStyle === 'grid' && type !== 'heading' && (
        <TileSizeChoice value={fields.tileSize} onChange={(tileSize) => setValue('tileSize', tileSize, { shouldDirty: true })} />
      )}
      <SwitchRow
        label="Active"
        description={fields.isActive ? 'Visitors can see it.' : 'Hidden from visitors.'}
        checked={fields.isActive}
        onCheckedChange={(isActive) => setValue('isActive', isActive, { shouldDirty: true })}
      />
      {conflict && <ItemConflictNotice conflict={conflict} onKeepMine={keepMine} onTakeSaved={acceptSavedVersion} />}
      <DialogFormFooter
        submitLabel={`${before ? 'Save' : 'Add'} ${blockNames[type].toLowerCase()}`}
        busy={isBusy}
        onCancel={() => options.editor.store(undefined)}
      />
    </form>
  )
}

type BlockFormOptions = {
  draft: BlockItemDraft
  editor: Editor
  actions: Pick<ReturnType<typeof useItems>, 'addBlock' | 'editBlock'>
}

/** The form of a block. */
const useBlockForm = ({ draft, editor, actions }: BlockFormOptions) =>
  useItemForm<BlockFields, BlockDraft, BlockChange, BlockItem>({
    schema: blockDraft,
    draft,
    editor,
    toFields: (block) => toBlockFields(block, draft.type),
    toDraft: (fields) => toBlockDraft(draft.type, fields, fields.id),
    toPreview: (fields) => ({ kind: 'block', id: draft.before?.id, fields: { type: draft.type, ...toBlockPreview(fields) } }),
    add: actions.addBlock,
    getChanges: getBlockChanges,
    edit: actions.editBlock,
  })
