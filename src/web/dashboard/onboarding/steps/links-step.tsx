/** The third step: the first two links. Links that are already saved can only be viewed. */
import { Check } from 'lucide-react'
import type { Link } from '#contract/links.ts'
import { shortenAddress } from '#rules/links/link-address.ts'
import type { FirstLinkDraft } from '../stored-progress.ts'
import { LinkFieldset } from './link-fieldset.tsx'
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
        <p key={link.id} className="links-step-saved">
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
