/** A list with the detail of the open item beside it; on small screens the list, then the detail with a way back. */

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import './pressable.css'
import './two-pane.css'

type TwoPaneProps = {
  /** The accessible name of the list. */
  label: string
  /** Above the list: how many there are, or a search field. */
  header?: ReactNode
  /** `TwoPaneItem`s. */
  items: ReactNode
  /** Below the list. */
  footer?: ReactNode
  /** An item was opened by the URL, rather than shown because it is the first. */
  isOpen: boolean
  /** Where the way back leads, on small screens. */
  back: { href: string; label: string }
  /** `TwoPaneDetail` with a `TwoPaneDecision`, and perhaps a third pane. */
  children: ReactNode
}

export const TwoPane = ({ label, header, items, footer, isOpen, back, children }: TwoPaneProps) => (
  <div className={isOpen ? 'two-pane card is-open' : 'two-pane card'}>
    <section className="two-pane-list" aria-label={label}>
      {header && <div className="two-pane-header spread">{header}</div>}
      <ul>{items}</ul>
      {footer && <div className="two-pane-footer">{footer}</div>}
    </section>
    <section className="two-pane-content" aria-label="Details">
      <ButtonLink variant="ghost" size="sm" className="two-pane-back" href={back.href}>
        <ArrowLeft className="icon" aria-hidden />
        {back.label}
      </ButtonLink>
      {children}
    </section>
  </div>
)

type TwoPaneItemProps = { href: string; isOpen: boolean; children: ReactNode }

/** A line in the list: `<b>`, `<time>` or a sum beside it, `<p>`, and `<span className="two-pane-badges row">`. */
export const TwoPaneItem = ({ href, isOpen, children }: TwoPaneItemProps) => (
  <li>
    <Link className="two-pane-item pressable" href={href} aria-current={isOpen ? 'true' : undefined}>
      {children}
    </Link>
  </li>
)

export const TwoPaneDetail = ({ children }: { children: ReactNode }) => (
  <div className="two-pane-detail wide-stack">{children}</div>
)

export const DetailLoading = () => (
  <TwoPaneDetail>
    <span className="sr-only" role="status">
      Loading…
    </span>
    <Skeleton width="60%" height={24} />
    <Skeleton height={120} radius={16} />
    <Skeleton height={160} radius={16} />
  </TwoPaneDetail>
)

/** Below the detail: the buttons that decide. */
export const TwoPaneDecision = ({ children }: { children: ReactNode }) => (
  <div className="two-pane-decision cluster">{children}</div>
)
