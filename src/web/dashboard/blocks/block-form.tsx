/** The fields of a block, those of its type. */
import { useWatch } from 'react-hook-form'
import { FormFooter } from '#web/ui/overlays/dialog.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { ClashNotice } from '../links/form/item-conflict-notice.tsx'
import '../links/form/link-form.css'
import { BlockField } from './block-field.tsx'
import { type Fields, fieldsFor } from './block-fields.ts'
import { type BlockFormTask, useBlockForm } from './use-block-form.ts'

export function BlockForm(task: BlockFormTask) {
  const { form, submit, isBusy, onUploading, clash, keepMine, takeTheirs } = useBlockForm(task)
  const { control, setValue } = form
  const { errors, isSubmitted } = form.formState
  const typed = useWatch({ control }) as Fields
  const { type, before } = task.writing

  return (
    <form className="link-form" onSubmit={submit} noValidate>
      {fieldsFor[type].map((name) => (
        <BlockField
          key={name}
          type={type}
          name={name}
          value={typed[name]}
          error={errors[name]?.message}
          onUploading={onUploading}
          onChange={(value) => setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })}
        />
      ))}
      <SwitchRow
        label="Active"
        says={typed.isActive ? 'Visitors see it.' : 'Kept here, hidden from visitors.'}
        checked={typed.isActive}
        onCheckedChange={(isActive) => setValue('isActive', isActive, { shouldDirty: true })}
      />
      {clash && <ClashNotice clash={clash} onMine={keepMine} onTheirs={takeTheirs} />}
      <FormFooter submit={before ? 'Save' : 'Add'} busy={isBusy} onCancel={() => task.editor.keep(undefined)} />
    </form>
  )
}
