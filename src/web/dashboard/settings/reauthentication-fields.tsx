/** Asks for the password again, and for a code if two-factor is on, before a sensitive change. */
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { passwordLength } from '#rules/accounts/passwords.ts'
import { ApiError } from '#web/api/call.ts'
import { PasswordInput } from '#web/auth/fields/password-input.tsx'
import { SecondFactorField } from '#web/auth/fields/second-factor-field.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { useCurrentUser } from '../current-user.tsx'

export type Reauthentication = { password: string; code: string }
export const emptyReauthentication: Reauthentication = { password: '', code: '' }

/** `password` and `code` are what react-hook-form's `register` returns. */
type Props = {
  password: UseFormRegisterReturn
  code: UseFormRegisterReturn
  errors: FieldErrors<Reauthentication>
}

export function ReauthenticationFields({ password, code, errors }: Props) {
  const { twoFactorEnabled } = useCurrentUser()
  return (
    <>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" maxLength={passwordLength.max} {...password} />
      </Field>
      {twoFactorEnabled && <SecondFactorField error={errors.code?.message} {...code} />}
    </>
  )
}

/** The field that the server's refusal is about. */
export function getReauthenticationErrorField(error: unknown): 'password' | 'code' | undefined {
  const code = error instanceof ApiError ? error.refusal?.code : undefined
  if (code === 'wrong-password') return 'password'
  return code === 'wrong-code' || code === 'needs-code' ? 'code' : undefined
}
