/** A line of what speaks for or against someone: an icon, a name over its explanation, and when it was or how strong it is. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './evidence.css'

export const Evidence = ({ icon: Icon, aside, children }: { icon: LucideIcon; aside: ReactNode; children: ReactNode }) => (
  <li className="evidence">
    <Icon className="icon" aria-hidden />
    <div className="evidence-text close-stack">{children}</div>
    <div className="evidence-aside cluster note">{aside}</div>
  </li>
)
