/** Three themes as radio cards, each of them the creator's own page. */
import { useId } from 'react'
import type { OfferedTheme } from '#contract/theme-maker.ts'
import type { Bio } from '#rules/page/bio.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'
import PagePreview from '#web/ui/page-preview/page-preview.tsx'
import { describeCorrections } from './maker-copy.ts'
import './theme-results.css'

type Props = {
  bio: Bio
  themes: readonly OfferedTheme[]
  chosen: number
  onChoose: (index: number) => void
  /** In place of the chosen one while it is adjusted; the others are left out. */
  shown?: { name: string; theme: string } | undefined
}

export function ThemeResults({ bio, themes, chosen, onChoose, shown }: Props) {
  const name = useId()
  return (
    <fieldset className={shown ? 'theme-results is-single' : 'theme-results'}>
      <legend className="sr-only">Three themes</legend>
      {themes.map((theme, index) => {
        if (shown && index !== chosen) return null
        const { name: title, theme: id } = shown ?? theme
        return (
          <RadioCard
            key={theme.theme}
            className="theme-results-card"
            name={name}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          >
            <span className="theme-results-page" aria-hidden="true">
              <PagePreview bio={{ ...bio, user: { ...bio.user, theme: id } }} theme={getTheme(id)} isStatic />
            </span>
            <span className="theme-results-text">
              <span className="spread">
                <b>{title}</b>
                <ColourDots id={id} />
              </span>
              <small>{theme.character}</small>
              {!shown && theme.corrections.length > 0 && <small>{describeCorrections(theme.corrections)}</small>}
            </span>
          </RadioCard>
        )
      })}
    </fieldset>
  )
}

function ColourDots({ id }: { id: string }) {
  const { page, text, button, accent } = getTheme(id)
  const background = /#[0-9a-f]{6}(?!.*#[0-9a-f]{6})/.exec(page)?.[0] ?? page
  return (
    <span className="theme-results-dots" aria-hidden="true">
      {[background, button.background, accent, text].map((colour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two roles can have the same colour
        <i key={index} style={{ background: colour }} />
      ))}
    </span>
  )
}
