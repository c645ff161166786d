/** The beam over a door, with the address on it: `host/` and then the name or the field for it. */
import type { ComponentProps, ReactNode } from 'react'
import { host } from './host.ts'
import './beam.css'

type BeamProps = {
  /** The name, or the field it is typed into. */
  name: ReactNode
  /** What stands at the end: a word on the name, a button. */
  children?: ReactNode
}

export const Beam = (props: BeamProps) => (
  <div className="lintel">
    <Claim {...props} />
  </div>
)

/** The same beam as a form: the name is claimed from here. */
export const BeamForm = ({ name, children, ...rest }: BeamProps & Omit<ComponentProps<'form'>, 'name' | 'children'>) => (
  <form className="lintel" {...rest}>
    <Claim name={name}>{children}</Claim>
  </form>
)

const Claim = ({ name, children }: BeamProps) => (
  <>
    <div className="claim">
      <span className="claim-host">{host()}/</span>
      {name}
    </div>
    {children}
  </>
)
