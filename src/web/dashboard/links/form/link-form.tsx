/**
 * The dialog in which a link is added or edited: title, URL and description, and in collapsed sections the picture or icon, the animation
 * and the schedule.
 */
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type FieldPath, type FieldPathValue, useWatch } from 'react-hook-form'
import { type LinkChange, type LinkDraft, linkDraft } from '#contract/link-drafts.ts'
import { type AnimationType, animationTypes, linkLimits } from '#rules/links/links.ts'
import { formatDateTime } from '#web/ui/browser/format-date-time.ts'
import { counterNearLimit, Field, Input, Textarea, UrlInput } from '#web/ui/form-controls/field.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { StyleOptions } from '../../page-style/style-options.tsx'
import { ItemConflictNotice } from '../editor/item-conflict-notice.tsx'
import type { LinkItemDraft } from '../editor/item-draft.ts'
import type { Editor } from '../editor/use-editor.ts'
import { useItemForm, type WithId } from '../editor/use-item-form.ts'
import type { LinkItem } from '../items/item.ts'
import type { useItems } from '../items/use-items.ts'
import '#web/ui/overlays/dialog-form.css'
import './accordion.css'
import './animation-choice.css'
import { getTimeZoneName } from './date-time-input.ts'
import { getLinkChanges, getOpenedAddressHint, type LinkFields, toLinkDraft, toLinkFields, toLinkPreview } from './link-fields.ts'
import './link-form.css'
import { describePicture, LinkPicture } from './link-picture.tsx'
import { TileSizeChoice } from './tile-size-choice.tsx'

type LinkDialogProps = LinkFormOptions & { isOpen: boolean; returnFocusTo: () => HTMLElement | null }

export const LinkDialog = ({ isOpen, returnFocusTo, ...form }: LinkDialogProps) => (
  <Dialog
    open={isOpen}
    onOpenChange={(open) => open || form.editor.close()}
    title={form.draft.before ? 'Edit link' : 'Add a link'}
    returnFocusTo={returnFocusTo}
  >
    <LinkForm {...form} />
  </Dialog>
)

function LinkForm(options: LinkFormOptions) {
  const { form, submit, isBusy, onUploading, conflict, keepMine, acceptSavedVersion } = useLinkForm(options)
  const { plan, bioPageStyle } = useCurrentUser()
  const { control, register, setValue } = form
  const { errors, isSubmitted } = form.formState
  const fields = useWatch({ control }) as LinkFields
  const [isScheduled] = useState(() => Boolean(fields.visibleFrom || fields.visibleUntil))
  const set =
    <N extends FieldPath<WithId<LinkFields>>>(name: N) =>
    (value: FieldPathValue<WithId<LinkFields>, N>) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })

  return (
    <form className="link-form dialog-form stack" onSubmit={submit} noValidate>
      <Field label="Title" error={errors.title?.message} {...counterNearLimit(fields.title, linkLimits.title)}>
        <Input
          {...register('title')}
          dir="auto"
          autoComplete="off"
          maxLength={linkLimits.title}
          placeholder="What visitors see"
        />
      </Field>
      <Field label="URL" error={errors.url?.message} hint={getOpenedAddressHint(fields.url)}>
        <UrlInput {...register('url')} placeholder="example.com" />
      </Field>
      <Field
        label="Description (optional)"
        error={errors.description?.message}
        {...counterNearLimit(fields.description, linkLimits.description)}
      >
        <Textarea
          {...register('description')}
          dir="auto"
          rows={2}
          maxLength={linkLimits.description}
          placeholder="Shown under the title"
        />
      </Field>
      {bioPageStyle === 'grid' && <TileSizeChoice value={fields.tileSize} onChange={set('tileSize')} />}
      <div className="accordion-group">
        <Accordion title="Picture and icon" summary={describePicture(plan, fields)}>
          <LinkPicture plan={plan} fields={fields} onIcon={set('icon')} onPicture={set('linkImage')} onUploading={onUploading} />
        </Accordion>
        <Accordion title="Animation" summary={fields.animationType === 'none' ? undefined : animationNames[fields.animationType]}>
          <AnimationChoice value={fields.animationType} onChange={set('animationType')} />
        </Accordion>
        <Accordion
          title="Schedule"
          summary={describeSchedule(fields)}
          isOpen={isScheduled || Boolean(errors.visibleUntil || errors.visibleFrom)}
        >
          <Field label="Show from" error={errors.visibleFrom?.message}>
            <Input {...register('visibleFrom')} type="datetime-local" />
          </Field>
          <Field
            label="Show until"
            error={errors.visibleUntil?.message}
            hint={`Your time zone: ${getTimeZoneName()}. Leave empty for no end.`}
          >
            <Input {...register('visibleUntil')} type="datetime-local" />
          </Field>
        </Accordion>
      </div>
      <div className="tight-stack">
        <SwitchRow
          label="Active"
          description={fields.isActive ? 'Visitors can see this link.' : 'Hidden from visitors.'}
          checked={fields.isActive}
          onCheckedChange={set('isActive')}
        />
        <SwitchRow label="Pinned" description="Always shown first." checked={fields.isPinned} onCheckedChange={set('isPinned')} />
        <SwitchRow
          label="This is an ad"
          description="Labels the link “Ad” and tells search engines."
          checked={fields.isAd}
          onCheckedChange={set('isAd')}
        />
      </div>
      {conflict && <ItemConflictNotice conflict={conflict} onKeepMine={keepMine} onTakeSaved={acceptSavedVersion} />}
      <DialogFormFooter
        submitLabel={options.draft.before ? 'Save link' : 'Add Link'}
        busy={isBusy}
        onCancel={() => options.editor.store(undefined)}
      />
    </form>
  )
}

type LinkFormOptions = {
  draft: LinkItemDraft
  editor: Editor
  actions: Pick<ReturnType<typeof useItems>, 'addLink' | 'editLink'>
}

/** The form of a link. */
const useLinkForm = ({ draft, editor, actions }: LinkFormOptions) =>
  useItemForm<LinkFields, LinkDraft, LinkChange, LinkItem>({
    schema: linkDraft,
    draft,
    editor,
    toFields: toLinkFields,
    toDraft: toLinkDraft,
    toPreview: (fields) => ({ kind: 'link', id: draft.before?.id, fields: toLinkPreview(fields) }),
    add: actions.addLink,
    getChanges: getLinkChanges,
    edit: actions.editLink,
  })

function describeSchedule({ visibleFrom, visibleUntil }: LinkFields): string | undefined {
  const from = visibleFrom && `From ${formatDateTime(visibleFrom)}`
  const until = visibleUntil && `${visibleFrom ? 'until' : 'Until'} ${formatDateTime(visibleUntil)}`
  return [from, until].filter(Boolean).join(', ') || undefined
}

type AccordionProps = { title: string; summary?: string | undefined; isOpen?: boolean; children: ReactNode }

/** A collapsed part of a form that few creators need; its header shows what is set in it. */
const Accordion = ({ title, summary, isOpen = false, children }: AccordionProps) => (
  <details className="accordion" open={isOpen || undefined}>
    <summary>
      <span>{title}</span>
      {summary && <span className="accordion-summary faint small-text truncate">{summary}</span>}
      <ChevronDown className="icon" aria-hidden />
    </summary>
    <div className="accordion-content stack">{children}</div>
  </details>
)

type AnimationChoiceProps = { value: AnimationType; onChange: (value: AnimationType) => void }

/** The choice of a link's animation; each option has a sample that plays when it is chosen or hovered. */
const AnimationChoice = ({ value, onChange }: AnimationChoiceProps) => (
  <StyleOptions
    legend="Choose an animation"
    name="animationType"
    value={value}
    options={options}
    hint="Plays for a few seconds when your page opens. Visitors who prefer reduced motion don’t see it."
    onChoose={(type) => type && onChange(type)}
  />
)

const animationNames: Record<AnimationType, string> = {
  none: 'None',
  pulse: 'Pulse',
  shake: 'Shake',
  bounce: 'Bounce',
  glow: 'Glow',
}

const options = animationTypes.map((type) => ({
  value: type,
  label: animationNames[type],
  sample: <span className={`animation-choice-sample is-${type}`} aria-hidden />,
}))
