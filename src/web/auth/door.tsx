/** The door that is about to be opened: the name that is being typed on the beam, and a page under it in the look one tries. */
import { useState } from 'react'
import { normalUsername } from '#rules/usernames.ts'
import { inesCuts } from '#web/samples/pages.ts'
import { Bay } from '#web/ui/bay.tsx'
import { BioFrame } from '#web/ui/bio-frame.tsx'
import { Phone } from '#web/ui/phone.tsx'
import { Swatches } from './swatches.tsx'

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
