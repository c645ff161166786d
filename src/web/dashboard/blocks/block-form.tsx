/** The dialog in which a block is added or edited; which fields it has depends on the block's type. */
import { useWatch } from 'react-hook-form'
import { type BlockChange, type BlockDraft, blockDraft } from '#contract/block-drafts.ts'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import '#web/ui/overlays/dialog-form.css'
import { useCurrentUser } from '../current-user.tsx'
import { ItemConflictNotice } from '../links/editor/item-conflict-notice.tsx'
import type { BlockItemDraft } from '../links/editor/item-draft.ts'
import type { Editor } from '../links/editor/use-editor.ts'
import { useItemForm } from '../links/editor/use-item-form.ts'
import { TileSizeChoice } from '../links/form/tile-size-choice.tsx'
import { type BlockItem, blockNames } from '../links/items/item.ts'
import type { useItems } from '../links/items/use-items.ts'
import { StyleOptions } from '../page-style/style-options.tsx'
import { BlockField } from './block-field.tsx'
import {
  type BlockFields,
  fieldNamesByType,
  getBlockChanges,
  toBlockDraft,
  toBlockFields,
  toBlockPreview,
} from './block-fields.ts'
import '../links/form/link-form.css'
import './section-choices.css'

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
    <form className="link-form dialog-form stack" onSubmit={submit} noValidate>
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

type SectionChoicesProps = Pick<BlockFields, 'folding' | 'arrangement'> & {
  /** Where the page is a grid, links stand side by side anyway. */
  isGrid: boolean
  onFolding: (folding: BlockFields['folding']) => void
  onArrangement: (arrangement: BlockFields['arrangement']) => void
}

/** How the section below a heading behaves: whether it folds, and on a page that is a list, how its links stand. Each option is drawn. */
const SectionChoices = ({ folding, arrangement, isGrid, onFolding, onArrangement }: SectionChoicesProps) => (
  <>
    <Choice
      legend="Folding"
      name="folding"
      options={foldingNames}
      value={folding}
      onChange={onFolding}
      hint="The section is everything below this heading, up to the next one. Visitors open and close it."
    />
    {!isGrid && (
      <Choice
        legend="Links below it"
        name="arrangement"
        options={arrangementNames}
        value={arrangement}
        onChange={onArrangement}
      />
    )}
  </>
)

const foldingNames: [BlockFields['folding'], string][] = [
  ['', 'Never folds'],
  ['open', 'Open at first'],
  ['closed', 'Closed at first'],
]

const arrangementNames: [BlockFields['arrangement'], string][] = [
  ['', 'As the page'],
  ['side-by-side', 'Side by side'],
]

type ChoiceProps<V extends string> = {
  legend: string
  name: string
  options: readonly [V, string][]
  value: V
  onChange: (value: V) => void
  hint?: string
}

const Choice = <V extends string>({ legend, name, options, value, onChange, hint }: ChoiceProps<V>) => (
  <StyleOptions
    legend={legend}
    name={name}
    value={value}
    options={options.map(([option, label]) => ({
      value: option,
      label,
      sample: <span className={`section-choices-sample is-${name}-${option || 'plain'}`} aria-hidden />,
    }))}
    hint={hint}
    onChoose={(option) => onChange(option as V)}
  />
)
