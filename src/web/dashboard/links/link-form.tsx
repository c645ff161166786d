/** The fields of a link: title, address, description, and whether visitors see it. */
import { Controller, useWatch } from 'react-hook-form'
import { linkLimits, shortAddress, webAddress } from '#rules/links.ts'
import { hasLinkImages, type Plan } from '#rules/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { DialogClose, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import './link-form.css'
import { counterNear } from './link-fields.ts'
import { type LinkFormTask, useLinkForm } from './use-link-form.ts'

export type LinkFormProps = LinkFormTask & { plan: Plan }

export default function LinkForm({ plan, ...task }: LinkFormProps) {
  const { form, submit } = useLinkForm(task)
  const { errors, isSubmitting } = form.formState
  const { title, url, description } = useWatch({ control: form.control }) as { title: string; url: string; description: string }

  return (
    <form className="link-form" onSubmit={submit} noValidate>
      <Field label="Title" error={errors.title?.message} {...counterNear(title, linkLimits.title)}>
        <Input {...form.register('title')} dir="auto" autoComplete="off" placeholder="What visitors read" />
      </Field>
      <Field label="URL" error={errors.url?.message} hint={willOpen(url)}>
        <Input
          {...form.register('url')}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          placeholder="example.com"
        />
      </Field>
    </form>
  )
}
