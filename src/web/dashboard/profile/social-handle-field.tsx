/** One social handle: saved automatically, with a button that opens the profile. */
import { ExternalLink } from 'lucide-react'
import { socialIconPaths } from '#bio-page/icons/social-icon-paths.ts'
import { type HandleField, pageFields } from '#rules/page/page-fields.ts'
import { toProfileUrl } from '#rules/page/social-networks.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { IconButton } from '#web/ui/form-controls/button.tsx'
import { AffixInput, counterNearLimit, Field } from '#web/ui/form-controls/field.tsx'
import { defaultSaveCopy } from '../drafts/save-copy.ts'
import { useDraftField } from '../drafts/user/use-user-draft.ts'

export function SocialHandleField({ handle }: { handle: HandleField }) {
  const { error, ...input } = useDraftField(handle, defaultSaveCopy)
  const name = pageFields[handle].label
  return (
    <Field
      label={
        <span className="social-handle-field-label">
          <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d={socialIconPaths[handle]} />
          </svg>
          {name}
        </span>
      }
      error={error}
      {...counterNearLimit(input.value, pageFields[handle].max)}
    >
      <AffixInput
        {...input}
        dir="ltr"
        placeholder={handle === 'discordHandle' ? 'Invite or link' : '@handle or link'}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={pageFields[handle].max}
        after={<IconButton icon={ExternalLink} label={`Open ${name}`} onClick={() => openProfile(handle, input.value)} />}
      />
    </Field>
  )
}

function openProfile(handle: HandleField, typed: string) {
  const name = pageFields[handle].label
  const url = toProfileUrl(handle, typed)
  if (url) window.open(url, '_blank', 'noopener,noreferrer')
  else
    toast({
      variant: 'destructive',
      title: 'Enter Handle',
      description: typed.trim()
        ? `That isn't a ${name} handle or link.`
        : `Add your ${name} handle first, then open it from here.`,
    })
}
