/** An example page beside the sign-up form, with the username as it is typed and a choice of themes. */
import { useState } from 'react'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { useIsHydrated } from '#web/drawn/use-is-hydrated.ts'
import { inesCuts } from '#web/samples/sample-pages.ts'
import PagePreview from '#web/ui/page-preview/page-preview.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { SidePanel } from '#web/ui/page-preview/side-panel.tsx'
import './theme-picker.css'

export default function SignUpPreview({ username: typed }: { username: string }) {
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

const sampleThemes = ['popwave', 'minimalist', 'gradient', 'dark', 'lavender', 'amber'].map(getTheme)

type ThemePickerProps = { selected: string; onTry: (theme: string) => void }

/** A few themes to try on the example page. Nothing until the app runs: a document may not contain style attributes. */
const ThemePicker = ({ selected, onTry }: ThemePickerProps) =>
  useIsHydrated() && (
    <fieldset className="theme-picker row">
      <legend className="sr-only">Try a theme</legend>
      {sampleThemes.map(({ id, name, page }) => (
        <button
          key={id}
          type="button"
          className="theme-picker-swatch"
          style={{ background: page }}
          aria-label={name}
          aria-pressed={id === selected}
          onClick={() => onTry(id)}
        />
      ))}
      <span aria-hidden="true">Try a theme</span>
    </fieldset>
  )
