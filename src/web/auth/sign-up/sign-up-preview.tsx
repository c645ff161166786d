/** The door that is about to be opened: the name that is being typed on the beam, and a page under it in the look one tries. */
import { useState } from 'react'
import { normalUsername } from '#rules/accounts/usernames.ts'
import { inesCuts } from '#web/samples/sample-pages.ts'
import { Bay } from '#web/ui/page-preview/side-panel.tsx'
import { BioFrame } from '#web/ui/page-preview/page-preview.tsx'
import { Phone } from '#web/ui/page-preview/phone-frame.tsx'
import { Swatches } from './theme-picker.tsx'

export function Door({ name }: { name: string }) {
  const [theme, setTheme] = useState(inesCuts.user.theme)
  const username = normalUsername(name)
  const user = { ...inesCuts.user, theme, ...(username && { username, displayName: username }) }
  return (
    <Bay name={username} aria-label="What your page can look like">
      <Phone label={`A page at ${username || 'your name'}, as an example`}>
        <BioFrame bio={{ ...inesCuts, user }} />
      </Phone>
      <Swatches worn={theme} onTry={setTheme} />
    </Bay>
  )
}
