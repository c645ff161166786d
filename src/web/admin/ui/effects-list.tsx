/** What an action will do, line by line, in a dialog that asks before it. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './effects-list.css'

export const EffectsList = ({ children }: { children: ReactNode }) => (
  <section className="effects-list">
    <h3>What happens</h3>
    <ul>{children}</ul>
  </section>
)

export const Effect = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li>
    <Icon className="icon" aria-hidden />
    <span>{children}</span>
  </li>
)
