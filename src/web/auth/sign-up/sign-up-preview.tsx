/** An example page beside the sign-up form, with the username as it is typed and a choice of themes. */
import { useState } from 'react'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import { inesCuts } from '#web/samples/sample-pages.ts'
import { PagePreview } from '#web/ui/page-preview/page-preview.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { SidePanel } from '#web/ui/page-preview/side-panel.tsx'
import { ThemePicker } from './theme-picker.tsx'

export function SignUpPreview({ username: typed }: { username: string }) {
  const [theme, setTheme] = useState(inesCuts.user.theme)
  const username = normaliseUsername(typed)
  // Without the operator's name: until the app runs, the picture of this page stands here, and it is the same for every operator.
  const user = { ...inesCuts.user, isBranded: false, theme, ...(username && { username, displayName: username }) }
  return (
    <SidePanel username={username} className="sign-up-preview" aria-label="What your page could look like">
      <PhoneFrame label={`An example page for ${username || 'your username'}`}>
        <PagePreview bio={{ ...inesCuts, user }} />
      </PhoneFrame>
      <ThemePicker selected={theme} onTry={setTheme} />
    </SidePanel>
  )
}
