/** The fields of one of the first links. */
import { linkLimits } from '#rules/links/links.ts'
import { counterNearLimit, Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { UrlInput } from '#web/ui/form-controls/url-input.tsx'
import type { FirstLinkDraft } from '../stored-progress.ts'

type LinkFieldsetProps = {
  number: number
  draft: FirstLinkDraft
  errors: { title?: string; url?: string }
  onDraft: (draft: FirstLinkDraft) => void
}

export const LinkFieldset = ({ number, draft, errors, onDraft }: LinkFieldsetProps) => (
  <fieldset className="link-fieldset">
    <legend className="field-label">{number === 1 ? 'First link' : 'Second link'}</legend>
    <div className="link-fieldset-row">
      <Field label="Title" error={errors.title} {...counterNearLimit(draft.title, linkLimits.title)}>
        <Input
          dir="auto"
          autoComplete="off"
          maxLength={linkLimits.title}
          placeholder={number === 1 ? 'My shop' : 'Latest video'}
          value={draft.title}
          onChange={({ target }) => onDraft({ ...draft, title: target.value })}
        />
      </Field>
      <Field label="URL" error={errors.url}>
        <UrlInput
          placeholder="example.com"
          value={draft.url}
          onChange={({ target }) => onDraft({ ...draft, url: target.value })}
        />
      </Field>
    </div>
  </fieldset>
)
