/** The heading of an account screen, with a sentence below it. */
import type { Ref } from 'react'

/** With a `heading` ref the heading can take the focus, so that screen readers announce the new screen. */
type AuthHeadingProps = { title: string; description: string; heading?: Ref<HTMLHeadingElement> }

export const AuthHeading = ({ title, description, heading }: AuthHeadingProps) => (
  <div className="auth-heading">
    <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
      {title}
    </h1>
    <p className="muted">{description}</p>
  </div>
)
