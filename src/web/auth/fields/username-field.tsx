/** The username, with a check of whether it is available. */
import { Check, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { AffixInput, Field } from '#web/ui/form-controls/field.tsx'
import { AddressStart } from '#web/ui/page-preview/address-start.tsx'
import { useUsernameCheck } from './use-username-check.ts'

type UsernameFieldProps = ComponentProps<'input'> & { typed: string; error: string | undefined }

export function UsernameField({ typed, error, ...rest }: UsernameFieldProps) {
  const check = useUsernameCheck(typed)
  const unavailable = check.state === 'unavailable' ? check.message : undefined
  const icons = {
    available: <Check className="icon" />,
    unavailable: <X className="icon" />,
    checking: <Spinner />,
    unknown: undefined,
  }
  return (
    <Field
      label="Username"
      error={error ?? unavailable}
      isSuccess={check.state === 'available'}
      hint={check.state === 'available' ? check.message : 'This will be the address of your page.'}
    >
      <AffixInput
        before={<AddressStart />}
        after={icons[check.state]}
        // People log in with their email, so that is what a password manager should save.
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
      />
    </Field>
  )
}
