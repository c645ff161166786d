/** The third step: the first two links. Links that are already saved can only be viewed. */
import { Check } from 'lucide-react'
import type { Link } from '#contract/links.ts'
import { shortenAddress } from '#rules/links/link-address.ts'
import { linkLimits } from '#rules/links/links.ts'
import { counterNearLimit, Field, Input, UrlInput } from '#web/ui/form-controls/field.tsx'
import '#web/ui/styles/late-utilities.css'
import type { FirstLinkDraft } from '../stored-progress.ts'
import { StepLayout, type StepProps } from './step-layout.tsx'
import { useFirstLinks } from './use-first-links.ts'

type LinksStepProps = StepProps & {
  links: readonly Link[]
  drafts: readonly FirstLinkDraft[]
  onDrafts: (drafts: readonly FirstLinkDraft[]) => void
  onLinksAdded: () => Promise<unknown>
}

export function LinksStep({ links, drafts, onDrafts, onLinksAdded, onNext, onBack }: LinksStepProps) {
  const { errors, busy, submit, updateDraft } = useFirstLinks({ drafts, onDrafts, onLinksAdded, onNext })
  return (
    <StepLayout
      title="Add your first links"
      description="What should people open first? Your shop, your latest video, your newsletter?"
      busy={busy}
      onBack={onBack}
      onSkip={onNext}
      onSubmit={submit}
    >
      {links.map((link) => (
        <p key={link.id} className="links-step-saved row">
          <Check className="icon" aria-hidden />
          <span className="truncate">
            <b>{link.title}</b> <span className="muted">{shortenAddress(link.url)}</span>
          </span>
        </p>
      ))}
      {[...drafts.slice(0, Math.max(0, 2 - links.length)).entries()].map(([index, draft]) => (
        <LinkFieldset
          key={index}
          number={links.length + index + 1}
          draft={draft}
          errors={errors[index] ?? {}}
          onDraft={(next) => updateDraft(index, next)}
        />
      ))}
    </StepLayout>
  )
}

type LinkFieldsetProps = {
  number: number
  draft: FirstLinkDraft
  errors: { title?: string; url?: string }
  onDraft: (draft: FirstLinkDraft) => void
}

/** The fields of one of the first links. */
const LinkFieldset = ({ number, draft, errors, onDraft }: LinkFieldsetProps) => (
  <fieldset className="link-fieldset">
    <legend className="field-label">{number === 1 ? 'First link' : 'Second link'}</legend>
    <div className="pair">
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
