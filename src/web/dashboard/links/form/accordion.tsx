/** A collapsed part of a form that few creators need; its header shows what is set in it. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import './accordion.css'

type AccordionProps = { title: string; summary?: string | undefined; isOpen?: boolean; children: ReactNode }

export const Accordion = ({ title, summary, isOpen = false, children }: AccordionProps) => (
  <details className="accordion" open={isOpen || undefined}>
    <summary>
      <span>{title}</span>
      {summary && <span className="accordion-summary faint small-text truncate">{summary}</span>}
      <ChevronDown className="icon" aria-hidden />
    </summary>
    <div className="accordion-content">{children}</div>
  </details>
)

export const AccordionGroup = ({ children }: { children: ReactNode }) => <div className="accordion-group">{children}</div>
