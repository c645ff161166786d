/** The third step: the first two links. Those that are there already are only shown. */
import { Check } from 'lucide-react'
import type { Link } from '#contract/links.ts'
import { LinkRow } from './link-fieldset.tsx'
import type { LinkDraft } from '../stored-progress.ts'
import { StepFrame } from './step-layout.tsx'
import { useFirstLinks } from './use-first-links.ts'
import type { Walk } from './step-props.ts'

type LinksStepProps = Walk & {
  links: readonly Link[]
  drafts: readonly LinkDraft[]
  onDrafts: (drafts: readonly LinkDraft[]) => void
}

export function LinksStep({ links, drafts, onDrafts, onNext, onBack }: LinksStepProps) {
  const { faults, busy, put, write } = useFirstLinks(drafts, onDrafts, onNext)
  return (
    <StepFrame
      title="Put up two links"
      says="What should people open first? Your shop, your newest video, the place for letters."
      busy={busy}
      onBack={onBack}
      onSkip={onNext}
      onGo={put}
    >
      {links.map((link) => (
        <p key={link.id} className="onb-done">
          <Check className="i" aria-hidden />
          <span className="cut">
            <b>{link.title}</b> <span className="muted">{link.url.replace(/^https?:\/\//, '')}</span>
          </span>
        </p>
      ))}
      {[...drafts.slice(0, Math.max(0, 2 - links.length)).entries()].map(([place, draft]) => (
        <LinkRow
          key={place}
          number={links.length + place + 1}
          draft={draft}
          faults={faults[place] ?? {}}
          onDraft={(next) => write(place, next)}
        />
      ))}
    </StepFrame>
  )
}
