/** What a screen of the way in is about: a heading and a sentence. */
import type { Ref } from 'react'

/** `heading` for a screen whose coming has to be heard: it can be given the focus. */
type AuthHeadProps = { title: string; lede: string; heading?: Ref<HTMLHeadingElement> }

export const AuthHead = ({ title, lede, heading }: AuthHeadProps) => (
  <div className="auth-head">
    <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
      {title}
    </h1>
    <p className="muted">{lede}</p>
  </div>
)
