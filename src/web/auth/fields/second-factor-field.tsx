/** A field for a code from the authenticator app or a backup code. */
import type { ComponentProps } from 'react'
import { Field, Input } from '#web/ui/form-controls/field.tsx'

export const SecondFactorField = ({ error, ...rest }: ComponentProps<'input'> & { error: string | undefined }) => (
  <Field label="Verification code" hint="6 digits from your app, or a backup code." error={error}>
    <Input autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={30} {...rest} />
  </Field>
)
