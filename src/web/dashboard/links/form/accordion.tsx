/** A part of a form that few need: folded away, with a word on what is set in it. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import './accordion.css'

type Props = { title: string; now?: string | undefined; isOpen?: boolean; children: ReactNode }

export const Fold = ({ title, now, isOpen = false, children }: Props) => (
  <details className="fold" open={isOpen || undefined}>
    <summary>
      <span>{title}</span>
      {now && <span className="faint small cut">{now}</span>}
      <ChevronDown className="i" aria-hidden />
    </summary>
    <div className="fold-in">{children}</div>
  </details>
)
