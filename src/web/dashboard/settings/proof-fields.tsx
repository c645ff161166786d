/** The password once more, and a code where two-factor is on: asked for before something grave. */
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { ApiError } from '#web/api/call.ts'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export type Proof = { password: string; code: string }
export const noProof: Proof = { password: '', code: '' }

type Props = {
  register: UseFormRegister<Proof>
  errors: FieldErrors<Proof>
  withCode: boolean
  label?: string
}

export const ProofFields = ({ register, errors, withCode, label = 'Password' }: Props) => (
  <>
    <Field label={label} error={errors.password?.message}>
      <PasswordInput autoComplete="current-password" maxLength={200} {...register('password')} />
    </Field>
    {withCode && (
      <Field label="Verification code" hint="Of your authenticator app, or a backup code." error={errors.code?.message}>
        <Input autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={30} {...register('code')} />
      </Field>
    )}
  </>
)

/** Beside which field the server's no belongs. */
export function proofFault(error: unknown): 'password' | 'code' | undefined {
  const code = error instanceof ApiError ? error.refusal?.code : undefined
  if (code === 'wrong-password') return 'password'
  return code === 'wrong-code' || code === 'needs-code' ? 'code' : undefined
}
