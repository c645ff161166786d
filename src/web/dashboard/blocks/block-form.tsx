/** The fields of a block, those of its type. */
import { Controller, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { DialogClose, DialogFooter } from '#web/ui/dialog.tsx'
import { ClashNotice } from '../links/clash-notice.tsx'
import '../links/link-form.css'
import { SwitchLine } from '../links/switch-line.tsx'
import { BlockField } from './block-field.tsx'
import { type Fields, fieldsFor } from './block-fields.ts'
import { type BlockFormTask, useBlockForm } from './use-block-form.ts'

export function BlockForm(task: BlockFormTask) {
  const { form, submit, clash, keepMine, takeTheirs } = useBlockForm(task)
  const { control, setValue } = form
  const { errors, isSubmitting, isSubmitted } = form.formState
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
          onChange={(value) => setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })}
        />
      ))}
      <Controller
        control={control}
        name="isActive"
        render={({ field: { value, onChange } }) => (
          <SwitchLine
            label="Active"
            says={value ? 'Visitors see it.' : 'Kept here, hidden from visitors.'}
            isOn={value}
            onSwitch={onChange}
          />
        )}
      />
      {clash && <ClashNotice clash={clash} onMine={keepMine} onTheirs={takeTheirs} />}
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost" onClick={() => task.editor.keep(undefined)}>
            Cancel
          </Button>
        </DialogClose>
        <Button type="submit" busy={isSubmitting}>
          {before ? 'Save' : 'Add'}
        </Button>
      </DialogFooter>
    </form>
  )
}
