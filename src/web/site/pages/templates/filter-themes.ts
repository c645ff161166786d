/** Filters the themes of the page by plan and mood; the URL remembers both, and each button says how many there would be. */
import {
  describeNoThemes,
  matchesThemeFilter,
  parseThemeFilter,
  type ThemeFilter,
  withThemeFilter,
} from '#rules/themes/theme-filter.ts'

type Filterable = Parameters<typeof matchesThemeFilter>[0]

export function filterThemes(bar: HTMLElement) {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-theme-tier]')].map((element) => ({
    element,
    theme: readTheme(element),
  }))
  const chips = [...bar.querySelectorAll<HTMLElement>('[data-theme-plan], [data-theme-mood]')]
  const empty = bar.querySelector<HTMLElement>('[data-theme-empty]')
  const count = bar.querySelector('[data-theme-count]')
  let filter = parseThemeFilter(location.search)

  function show() {
    const shown = cards.filter(({ element, theme }) => {
      element.hidden = !matchesThemeFilter(theme, filter)
      return !element.hidden
    })
    for (const section of document.querySelectorAll<HTMLElement>('[data-theme-section]'))
      section.hidden = !section.querySelector('[data-theme-tier]:not([hidden])')
    for (const chip of chips) showChip(chip, filter, cards)
    if (empty) {
      empty.hidden = shown.length > 0
      const message = empty.querySelector('p')
      if (message) message.textContent = describeNoThemes(filter)
    }
    if (count) count.textContent = `${shown.length} themes`
  }

  function change(next: ThemeFilter) {
    filter = next
    history.replaceState(history.state, '', location.pathname + withThemeFilter(location.search, filter))
    show()
  }

  for (const chip of chips) chip.addEventListener('click', () => change(press(chip, filter)))
  bar.querySelector('[data-theme-all]')?.addEventListener('click', () => {
    change({})
    chips[0]?.focus()
  })
  if (filter.tier || filter.mood) show()
}

/** What the filter is after the button was pressed. A mood that is pressed again is released. */
function press({ dataset }: HTMLElement, filter: ThemeFilter): ThemeFilter {
  if (dataset.themePlan !== undefined) return { ...filter, tier: parseThemeFilter(`?plan=${dataset.themePlan}`).tier }
  const { mood } = parseThemeFilter(`?mood=${dataset.themeMood}`)
  return { ...filter, mood: filter.mood === mood ? undefined : mood }
}

function showChip(chip: HTMLElement, filter: ThemeFilter, cards: readonly { theme: Filterable }[]) {
  const isPlan = chip.dataset.themePlan !== undefined
  const alone = press(chip, isPlan ? {} : { tier: filter.tier })
  const isPressed = isPlan ? alone.tier === filter.tier : alone.mood === filter.mood
  chip.ariaPressed = String(isPressed)
  const result = isPlan ? { ...alone, mood: filter.mood } : alone
  const number = chip.querySelector('span')
  if (number) number.textContent = String(cards.filter(({ theme }) => matchesThemeFilter(theme, result)).length)
}

const readTheme = ({ dataset }: HTMLElement) =>
  ({ tier: dataset.themeTier, moods: dataset.themeMoods?.split(' ') ?? [] }) as unknown as Filterable
