/** A word on the beam about the name that is being typed; why it is refused hangs below the beam. */
import { Check, X } from 'lucide-react'
import type { NameCheck } from '#web/auth/use-name-check.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export const NameVerdict = ({ id, check }: { id: string; check: NameCheck }) => (
  <span id={id} className="verdict" role="status">
    {check.state === 'checking' && <Spinner />}
    {check.state === 'free' && (
      <span className="free">
        <Check className="i" aria-hidden />
        free
      </span>
    )}
    {check.state === 'refused' && (
      <span className="not-free">
        <X className="i" aria-hidden />
        {check.says}
      </span>
    )}
  </span>
)
