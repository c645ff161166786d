/** The system's own list to choose from, dressed as a field. */
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useWiring } from '#web/ui/form-controls/field.tsx'

export const Select = (props: ComponentProps<'select'>) => (
  <span className="select">
    <select className="input" {...useWiring()} {...props} />
    <ChevronDown className="i" aria-hidden />
  </span>
)
