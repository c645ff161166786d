/** One of the first links, while it is being written. */
import { linkLimits } from '#rules/links/links.ts'
import { AddressInput } from '#web/ui/form-controls/url-input.tsx'
import { counterNear, Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import type { LinkDraft } from '../stored-progress.ts'

type LinkRowProps = {
  number: number
  draft: LinkDraft
  faults: { title?: string; url?: string }
  onDraft: (draft: LinkDraft) => void
}

export const LinkRow = ({ number, draft, faults, onDraft }: LinkRowProps) => (
  <fieldset className="onb-link">
    <legend className="label">{number === 1 ? 'First link' : 'Second link'}</legend>
    <div className="onb-link-in">
      <Field label="Title" error={faults.title} {...counterNear(draft.title, linkLimits.title)}>
        <Input
          dir="auto"
          autoComplete="off"
          maxLength={linkLimits.title}
          placeholder={number === 1 ? 'My shop' : 'Newest video'}
          value={draft.title}
          onChange={({ target }) => onDraft({ ...draft, title: target.value })}
        />
      </Field>
      <Field label="URL" error={faults.url}>
        <AddressInput
          placeholder="example.com"
          value={draft.url}
          onChange={({ target }) => onDraft({ ...draft, url: target.value })}
        />
      </Field>
    </div>
  </fieldset>
)
