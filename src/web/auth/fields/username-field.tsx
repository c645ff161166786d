/** The name that will stand over the door, with a word on whether it is still free. */
import { Check, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { usernameLength } from '#rules/accounts/usernames.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { host } from '#web/ui/page-preview/current-host.ts'
import { AffixInput } from '#web/ui/form-controls/input.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useNameCheck } from './use-username-check.ts'

type UsernameFieldProps = ComponentProps<'input'> & { typed: string; error: string | undefined }

export function UsernameField({ typed, error, ...rest }: UsernameFieldProps) {
  const check = useNameCheck(typed)
  const refused = check.state === 'refused' ? check.says : undefined
  const icons = { free: <Check className="i" />, refused: <X className="i" />, checking: <Spinner />, unasked: undefined }
  return (
    <Field
      label="Username"
      error={error ?? refused}
      ok={check.state === 'free'}
      hint={check.state === 'free' ? check.says : 'This is the address of your page.'}
    >
      <AffixInput
        before={`${host()}/`}
        after={icons[check.state]}
        // Not what one logs in with: that is the email, and a password manager should keep that.
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={usernameLength.most}
        {...rest}
      />
    </Field>
  )
}
