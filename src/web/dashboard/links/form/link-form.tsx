/** The fields of a link: title, address, description; folded below them its picture and icon, its motion and its schedule. */
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { User } from '#contract/accounts/sign-in.ts'
import { linkLimits } from '#rules/links/links.ts'
import { AddressInput } from '#web/ui/form-controls/url-input.tsx'
import { FormFooter } from '#web/ui/overlays/dialog.tsx'
import { counterNear, Field } from '#web/ui/form-controls/field.tsx'
import { Input, Textarea } from '#web/ui/form-controls/input.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { AnimationChoice, animationNames } from './animation-choice.tsx'
import { ClashNotice } from './item-conflict-notice.tsx'
import { Fold } from './accordion.tsx'
import { faceWords, LinkFace } from './link-picture.tsx'
import { type Fields, willOpen } from './link-fields.ts'
import './link-form.css'
import { type LinkFormTask, useLinkForm } from './use-link-form.ts'
import { momentWords, zoneName } from '../status/date-time.ts'

export type LinkFormProps = LinkFormTask & { user: User }

export function LinkForm({ user, ...task }: LinkFormProps) {
  const { form, submit, isBusy, onUploading, clash, keepMine, takeTheirs } = useLinkForm(task)
  const { control, register, setValue } = form
  const { errors } = form.formState
  const typed = useWatch({ control }) as Fields
  const [wasRead] = useState(() => ({ ...typed }))
  const isScheduled = Boolean(wasRead.visibleFrom || wasRead.visibleUntil)
  const set =
    <N extends keyof Fields>(name: N) =>
    (value: Fields[N]) =>
      setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  return (
    <form className="link-form" onSubmit={submit} noValidate>
      <Field label="Title" error={errors.title?.message} {...counterNear(typed.title, linkLimits.title)}>
        <Input {...register('title')} dir="auto" autoComplete="off" placeholder="What visitors read" />
      </Field>
      <Field label="URL" error={errors.url?.message} hint={willOpen(typed.url)}>
        <AddressInput {...register('url')} placeholder="example.com" />
      </Field>
      <Field
        label="Description (optional)"
        error={errors.description?.message}
        {...counterNear(typed.description, linkLimits.description)}
      >
        <Textarea {...register('description')} dir="auto" rows={2} placeholder="A line under the title" />
      </Field>
      <div className="folds">
        <Fold title="Picture and icon" now={faceWords(user.plan, typed)}>
          <LinkFace plan={user.plan} typed={typed} onIcon={set('icon')} onPicture={set('linkImage')} onUploading={onUploading} />
        </Fold>
        <Fold title="Attention" now={typed.animationType === 'none' ? undefined : animationNames[typed.animationType]}>
          <AnimationChoice value={typed.animationType} onChange={set('animationType')} />
        </Fold>
        <Fold
          title="Schedule"
          now={scheduleWords(typed)}
          isOpen={isScheduled || Boolean(errors.visibleUntil || errors.visibleFrom)}
        >
          <Field label="Show from" error={errors.visibleFrom?.message}>
            <Input {...register('visibleFrom')} type="datetime-local" />
          </Field>
          <Field
            label="Show until"
            error={errors.visibleUntil?.message}
            hint={`By your clock: ${zoneName()}. Empty means no end.`}
          >
            <Input {...register('visibleUntil')} type="datetime-local" />
          </Field>
        </Fold>
      </div>
      <div className="switches">
        <SwitchRow
          label="Active"
          says={typed.isActive ? 'Visitors see this link.' : 'Kept here, hidden from visitors.'}
          checked={typed.isActive}
          onCheckedChange={set('isActive')}
        />
        <SwitchRow
          label="Pinned"
          says="Stands above everything else."
          checked={typed.isPinned}
          onCheckedChange={set('isPinned')}
        />
        <SwitchRow
          label="This is an ad"
          says="You are paid for it: your page marks it, and search engines know."
          checked={typed.isAd}
          onCheckedChange={set('isAd')}
        />
      </div>
      {clash && <ClashNotice clash={clash} onMine={keepMine} onTheirs={takeTheirs} />}
      <FormFooter submit={task.writing.before ? 'Save' : 'Add Link'} busy={isBusy} onCancel={() => task.editor.keep(undefined)} />
    </form>
  )
}

function scheduleWords({ visibleFrom, visibleUntil }: Fields): string | undefined {
  const from = visibleFrom && `From ${momentWords(visibleFrom)}`
  const until = visibleUntil && `until ${momentWords(visibleUntil)}`
  const words = [from, until].filter(Boolean).join(', ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : undefined
}
