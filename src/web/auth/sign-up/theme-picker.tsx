/** A few themes to try on the example page. */
import { getTheme } from '#rules/themes/themes.ts'
import { useIsHydrated } from '#web/drawn/use-is-hydrated.ts'
import './theme-picker.css'

const sampleThemes = ['popwave', 'minimalist', 'gradient', 'dark', 'lavender', 'amber'].map(getTheme)

type ThemePickerProps = { selected: string; onTry: (theme: string) => void }

/** Nothing until the app runs: a document may not contain style attributes. */
export const ThemePicker = ({ selected, onTry }: ThemePickerProps) =>
  useIsHydrated() && (
    <fieldset className="theme-picker">
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
