/** A few looks to try on the page beside the form. */
import { themeNamed } from '#rules/themes/themes.ts'

const looks = ['popwave', 'minimalist', 'gradient', 'dark', 'lavender', 'amber'].map(themeNamed)

type SwatchesProps = { worn: string; onTry: (theme: string) => void }

export const Swatches = ({ worn, onTry }: SwatchesProps) => (
  <fieldset className="swatches">
    <legend className="vh">Try a theme</legend>
    {looks.map(({ id, name, page }) => (
      <button
        key={id}
        type="button"
        className="sw"
        style={{ background: page }}
        aria-label={name}
        aria-pressed={id === worn}
        onClick={() => onTry(id)}
      />
    ))}
    <span aria-hidden="true">Try a theme</span>
  </fieldset>
)
