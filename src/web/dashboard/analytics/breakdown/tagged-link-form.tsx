/** Makes the page's address with a campaign, and copies it. */
import { Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { bioPath } from '#rules/platform/paths.ts'
import { maxCampaignLength, parseCampaign } from '#rules/visits/campaigns.ts'
import { copyLink } from '#web/ui/browser/copy-to-clipboard.ts'
import { useFocusOnMount } from '#web/ui/browser/use-focus-on-mount.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { useCurrentUser } from '../../current-user.tsx'

export function TaggedLinkForm() {
  const { username } = useCurrentUser()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const field = useFocusOnMount<HTMLInputElement>()
  const address = createTaggedAddress(`${window.location.origin}${bioPath(username)}`, typed)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (address) return void copyLink(address)
    setError('Please enter a name.')
  }

  return (
    <form className="campaigns-panel-form tight-stack" onSubmit={submit} noValidate>
      <Field label="Campaign name" error={error} hint={address ? undefined : 'For example: autumn-drop'}>
        <Input
          ref={field}
          value={typed}
          maxLength={maxCampaignLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
      </Field>
      {address && <output className="campaigns-panel-address">{address}</output>}
      <Button type="submit" variant="outline" size="sm">
        <Copy className="icon" aria-hidden />
        Copy tagged link
      </Button>
    </form>
  )
}

/** With the name as it will be counted: lower case, with hyphens for spaces. Undefined for one that can’t be seen. */
export function createTaggedAddress(page: string, typed: string): string | undefined {
  const address = new URL(page)
  address.searchParams.set('utm_campaign', typed.trim().replace(/\s+/g, '-'))
  const campaign = parseCampaign(address.href)
  address.searchParams.set('utm_campaign', campaign)
  return campaign === '' ? undefined : address.href
}
