/** Who somebody is, and a CAPTCHA: an account that only waits for its verification. */
import { type Control, useWatch } from 'react-hook-form'
import { Link } from 'wouter'
import { passwordLength } from '#rules/passwords.ts'
import { paths } from '#rules/screens.ts'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { PasswordMeter } from '#web/auth/password-meter.tsx'
import { Terms } from '#web/auth/terms.tsx'
import { UsernameField } from '#web/auth/username-field.tsx'
import type { Pending } from '#web/session/pending.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Captcha } from './captcha/captcha.tsx'
import { type InstantDraft, useInstantRegister } from './use-instant-register.ts'
import { instantWords } from './verify-words.ts'

const words = instantWords.form

type InstantFormProps = { name: string; onName: (name: string) => void; onRegistered: (pending: Pending) => void }

export function InstantForm({ name, onName, onRegistered }: InstantFormProps) {
  const { form, captcha, submit } = useInstantRegister(onRegistered)
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form className="auth-fields" onSubmit={submit} noValidate>
      <div className="auth-head">
        <h1>{words.title}</h1>
        <p className="muted">{words.lede}</p>
      </div>
      <Field label={words.name} hint={words.nameHint} error={errors.name?.message}>
        <Input autoComplete="name" maxLength={60} {...register('name')} />
      </Field>
      <UsernameField
        typed={name}
        error={errors.username?.message}
        {...register('username', { onChange: (event) => onName(event.target.value) })}
      />
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" placeholder="you@example.com" {...register('email')} />
      </Field>
      <div className="field">
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" maxLength={passwordLength.most} {...register('password')} />
        </Field>
        {!errors.password && <Strength control={control} />}
      </div>
      <Captcha captcha={captcha} />
      <Button type="submit" size="lg" className="full" busy={isSubmitting}>
        {isSubmitting ? words.submitting : words.submit}
      </Button>
      <Terms />
      <p className="small muted center">
        {words.haveAccount} <Link href={`${paths.auth}?tab=login`}>{words.toLogin}</Link>
      </p>
    </form>
  )
}

const Strength = ({ control }: { control: Control<InstantDraft> }) => (
  <PasswordMeter password={useWatch({ control, name: 'password' })} />
)
