/** One handle: typed, saved by itself, and tried out by the button at its end. */
import { ExternalLink } from 'lucide-react'
import { iconPaths } from '#bio-page/icons/social-icon-paths.ts'
import type { User } from '#contract/accounts/sign-in.ts'
import { bioLimits, type Handle } from '#rules/page/bio.ts'
import { places, profileAddress } from '#rules/page/social-networks.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { counterNear, Field } from '#web/ui/form-controls/field.tsx'
import { AffixInput } from '#web/ui/form-controls/input.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { saved } from '../saving/saver.ts'
import { useTyped } from '../saving/use-typed.ts'

export function HandleField({ user, handle }: { user: User; handle: Handle }) {
  const { fault, ...input } = useTyped(user, handle, saved)
  const { name } = places[handle]
  return (
    <Field
      label={
        <span className="profile-place">
          <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d={iconPaths[handle]} />
          </svg>
          {name}
        </span>
      }
      error={fault}
      {...counterNear(input.value, bioLimits.handle)}
    >
      <AffixInput
        {...input}
        dir="ltr"
        placeholder={handle === 'discordHandle' ? 'Invite or address' : '@handle or address'}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={bioLimits.handle}
        after={
          <Button variant="ghost" size="icon-sm" aria-label={`Open ${name}`} onClick={() => open(handle, input.value)}>
            <ExternalLink className="i" aria-hidden />
          </Button>
        }
      />
    </Field>
  )
}

function open(handle: Handle, typed: string) {
  const { name } = places[handle]
  const address = profileAddress(handle, typed)
  if (address) window.open(address, '_blank', 'noopener,noreferrer')
  else
    toast({
      variant: 'destructive',
      title: 'Enter Handle',
      description: typed.trim()
        ? `That is no ${name} handle, nor an address there.`
        : `Type your ${name} handle first, then open it from here.`,
    })
}
