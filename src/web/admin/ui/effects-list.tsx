/** What an action will do, line by line, in a dialog that asks before it. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import '#web/ui/lists/effects.css'
import '#web/ui/styles/late-utilities.css'

export const EffectsList = ({ children }: { children: ReactNode }) => (
  <section>
    <h3 className="minor-title">What happens</h3>
    <ul className="effects">{children}</ul>
  </section>
)

export const Effect = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li>
    <Icon className="icon" aria-hidden />
    <span>{children}</span>
  </li>
)
