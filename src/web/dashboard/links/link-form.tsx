/** The fields of a link: title, address, description, and whether visitors see it. */
import { useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { linkLimits } from '#rules/links.ts'
import { hasLinkImages, type Plan } from '#rules/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { DialogClose, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { counterNear, willOpen } from './link-fields.ts'
import './link-form.css'
import { type LinkFormTask, useLinkForm } from './use-link-form.ts'

export type LinkFormProps = LinkFormTask & { plan: Plan }

export function LinkForm({ plan, ...task }: LinkFormProps) {
  const { form, submit } = useLinkForm(task)
  const { control, register } = form
  const { errors, isSubmitting } = form.formState
  const [title, url, description] = useWatch({ control, name: ['title', 'url', 'description'] })

  return (
    <form className="link-form" onSubmit={submit} noValidate>
      <Field label="Title" error={errors.title?.message} {...counterNear(title, linkLimits.title)}>
        <Input {...register('title')} dir="auto" autoComplete="off" placeholder="What visitors read" />
      </Field>
      <Field label="URL" error={errors.url?.message} hint={willOpen(url)}>
        <Input {...register('url')} {...asAddress} placeholder="example.com" />
      </Field>
      <Field
        label="Description (optional)"
        error={errors.description?.message}
        {...counterNear(description, linkLimits.description)}
      >
        <Textarea {...register('description')} dir="auto" rows={2} placeholder="A line under the title" />
      </Field>
      <Controller
        control={control}
        name="isActive"
        render={({ field }) => <ActiveSwitch isOn={field.value} onSwitch={field.onChange} />}
      />
      {!hasLinkImages(plan) && <PicturesComeWithPro />}
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={isSubmitting}>
          {task.link ? 'Save' : 'Add Link'}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Phones must neither capitalise an address nor correct it. */
const asAddress = {
  dir: 'ltr',
  inputMode: 'url',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: false,
} as const

function ActiveSwitch({ isOn, onSwitch }: { isOn: boolean; onSwitch: (isOn: boolean) => void }) {
  const id = useId()
  return (
    <div className="spread link-switch">
      <div>
        <label htmlFor={id}>Active</label>
        <p className="small muted" id={`${id}-says`}>
          {isOn ? 'Visitors see this link.' : 'Kept here, hidden from visitors.'}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-says`} checked={isOn} onCheckedChange={onSwitch} />
    </div>
  )
}

const PicturesComeWithPro = () => (
  <p className="link-pro small">
    <b>Link Images - Pro Feature</b>
    <span className="muted">Pro puts a picture of yours on each link.</span>
  </p>
)
