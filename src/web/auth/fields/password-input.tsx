/** A password input with a button that shows the password. */
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '#web/ui/form-controls/button.tsx'
import { AffixInput } from '#web/ui/form-controls/field.tsx'

type PasswordInputProps = ComponentProps<'input'> & { showLabel?: string }

export function PasswordInput({ showLabel = 'Show password', ...input }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <AffixInput
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={showLabel}
          disabled={input.disabled}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
      {...input}
    />
  )
}
