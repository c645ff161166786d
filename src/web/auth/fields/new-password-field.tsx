/** A new password, with its strength below as long as there is no error. */
import type { ComponentProps } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form'
import { getPasswordHint, measureStrength, passwordLength } from '#rules/accounts/passwords.ts'
import { useIsHydrated } from '#web/drawn/use-is-hydrated.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { PasswordInput } from './password-input.tsx'
import './password-meter.css'

type PasswordFieldProps = ComponentProps<'input'> & { label: string; error: string | undefined }

type NewPasswordFieldProps<F extends FieldValues> = PasswordFieldProps & {
  control: Control<F>
  name: FieldPathByValue<F, string>
}

export const NewPasswordField = <F extends FieldValues>({ control, ...field }: NewPasswordFieldProps<F>) => (
  <div className="field">
    <RepeatedPasswordField {...field} />
    {!field.error && <Strength control={control} name={field.name} />}
  </div>
)

/** The repeated password, without the strength meter. */
export const RepeatedPasswordField = ({ label, error, ...rest }: PasswordFieldProps) => (
  <Field label={label} error={error}>
    <PasswordInput autoComplete="new-password" maxLength={passwordLength.max} {...rest} />
  </Field>
)

/** Its own component, so that typing renders only the strength again. */
function Strength<F extends FieldValues>({ control, name }: Pick<NewPasswordFieldProps<F>, 'control' | 'name'>) {
  const password = useWatch({ control, name })
  return <PasswordMeter password={useIsHydrated() ? password : ''} />
}

/** How strong a password looks while it is typed: four bars and a label. */
function PasswordMeter({ password }: { password: string }) {
  const { score, label } = measureStrength(password)
  return (
    <div className="password-meter">
      <div className={`password-meter-bars is-score-${score}`} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={bar <= score ? 'password-meter-bar is-filled' : 'password-meter-bar'} />
        ))}
      </div>
      <p className="field-hint note" role="status">
        {label && <span className="sr-only">Password strength: </span>}
        {label || getPasswordHint()}
      </p>
    </div>
  )
}
