/** The password once more, and a code where two-factor is on: asked for before something grave. */
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { passwordLength } from '#rules/accounts/passwords.ts'
import { ApiError } from '#web/api/call.ts'
import { PasswordInput } from '#web/auth/fields/password-input.tsx'
import { SecondFactorField } from '#web/auth/fields/second-factor-field.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'

export type Proof = { password: string; code: string }
export const noProof: Proof = { password: '', code: '' }

type Props = {
  register: UseFormRegister<Proof>
  errors: FieldErrors<Proof>
  withCode: boolean
}

export const ProofFields = ({ register, errors, withCode }: Props) => (
  <>
    <Field label="Password" error={errors.password?.message}>
      <PasswordInput autoComplete="current-password" maxLength={passwordLength.most} {...register('password')} />
    </Field>
    {withCode && <SecondFactorField error={errors.code?.message} {...register('code')} />}
  </>
)

/** Beside which field the server's no belongs. */
export function proofFault(error: unknown): 'password' | 'code' | undefined {
  const code = error instanceof ApiError ? error.refusal?.code : undefined
  if (code === 'wrong-password') return 'password'
  return code === 'wrong-code' || code === 'needs-code' ? 'code' : undefined
}
