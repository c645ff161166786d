/** The email that a user logs in with; password managers save it as the account's username. */
import type { ComponentProps } from 'react'
import { Field, Input } from '#web/ui/form-controls/field.tsx'

export const EmailField = ({ error, ...rest }: ComponentProps<'input'> & { error: string | undefined }) => (
  <Field label="Email" error={error}>
    <Input type="email" autoComplete="username" placeholder="you@example.com" {...rest} />
  </Field>
)
