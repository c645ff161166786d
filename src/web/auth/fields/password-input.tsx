/** A password input with a button that shows the password. */
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { AffixInput } from '#web/ui/form-controls/field.tsx'

export function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <AffixInput
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon className="icon" aria-hidden />
        </Button>
      }
      {...props}
    />
  )
}
