/** All themes as small pages with the creator's own name and links; pressing one applies it. */

import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import type { User } from '#contract/accounts/user.ts'
import type { Link } from '#contract/links.ts'
import { defaultLink } from '#rules/links/links.ts'
import type { Bio } from '#rules/page/bio.ts'
import { isFieldHidden } from '#rules/page/hidden-content.ts'
import { abridgeForPreview } from '#rules/page/preview.ts'
import { toPublicPage } from '#rules/page/public-page.ts'
import { canUseFeature } from '#rules/plans/beta-features.ts'
import { includesTier, type PlanTier, planNames, plans } from '#rules/plans/plans.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { containsTyped } from '#rules/text/fold-text.ts'
import { toFontChoice } from '#rules/themes/fonts.ts'
import {
  describeNoThemes,
  matchesThemeFilter,
  moodIds,
  moodNames,
  parseThemeFilter,
  type ThemeFilter,
  withThemeFilter,
} from '#rules/themes/theme-filter.ts'
import { getThemeForPlan, listOfferedThemes, type Theme } from '#rules/themes/themes.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { AffixInput } from '#web/ui/form-controls/field.tsx'
import { Chips, ChoiceChips } from '#web/ui/lists/chips.tsx'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { stopTryOn, tryOn } from '../../preview/try-on/try-on.ts'
import { isOffered } from '../../shell/upgrade.ts'
import { OwnThemes } from '../maker/own-themes.tsx'
import './theme-gallery.css'
import { defaultTheme, findThemeTier } from '#rules/themes/theme-ids.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { HiddenSetting } from '../../hidden/hidden-notice.tsx'
import { ShuffleButton } from './shuffle-button.tsx'
import { ThemeCard } from './theme-card.tsx'

export function ThemeGallery({ links }: { links: readonly Link[] | undefined }) {
  const { user, save } = useUserDraft()
  const [filter, setFilter] = useFilterInUrl()
  const [search, setSearch] = useState('')
  const bio = useMemo(() => toSampleBio(user, links ?? []), [user, links])
  const activeId = getThemeForPlan(user.plan, user.theme).id
  const offered = listOfferedThemes(user.theme).filter((theme) => isOffered(user.plan, theme.tier))
  const found = offered.filter((theme) => matchesSearch(theme, search))
  const countOffered = (wanted: ThemeFilter) => offered.filter((theme) => matchesThemeFilter(theme, wanted)).length
  const shownThemes = found.filter((theme) => matchesThemeFilter(theme, filter))

  function choose({ id, name, tier }: Theme) {
    if (tier !== 'free' && !includesTier(user.plan, tier)) {
      tryOn({ name, tier, changes: { theme: id } })
      return toastLockedTheme(tier)
    }
    stopTryOn()
    if (id !== user.theme) {
      const done = { title: 'Theme Updated!', description: `Your page now uses ${name}.` }
      void save({ theme: id }, { done, failed: 'Failed to update theme' })
    }
  }

  return (
    <>
      {isFieldHidden.theme(user.plan, user) && (
        <div className="theme-gallery-hidden">
          <HiddenTheme />
        </div>
      )}
      <OwnThemes bio={bio} onChoose={choose} />
      <div className="theme-gallery-filters spread">
        <Chips label="Filter by plan">
          <ChoiceChips
            hasAll
            choices={planNames.filter((name) => offered.some((theme) => theme.tier === name))}
            nameOf={(name) => plans[name].name}
            countOf={(tier) => countOffered({ ...filter, tier })}
            chosen={filter.tier}
            onChoose={(tier) => setFilter({ ...filter, tier })}
          />
        </Chips>
        {canUseFeature(user, 'themeShuffle') && <ShuffleButton />}
        <AffixInput
          type="search"
          aria-label="Search themes"
          placeholder="Search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          after={<Search className="icon" aria-hidden />}
        />
        <Chips label="Filter by mood" className="theme-gallery-moods chips-quiet">
          <ChoiceChips
            choices={moodIds}
            nameOf={(mood) => moodNames[mood]}
            countOf={(mood) => countOffered({ ...filter, mood })}
            chosen={filter.mood}
            onChoose={(mood) => setFilter({ ...filter, mood })}
          />
        </Chips>
      </div>
      <output className="sr-only">{`${shownThemes.length} themes`}</output>
      {shownThemes.length > 0 ? (
        <ul className="theme-gallery-grid">
          {shownThemes.map((theme) => (
            <li key={theme.id}>
              <ThemeCard
                theme={theme}
                bio={bio}
                isActive={theme.id === activeId}
                isLocked={!includesTier(user.plan, theme.tier)}
                isHidden={theme.id === user.theme && !includesTier(user.plan, theme.tier)}
                onChoose={() => choose(theme)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="theme-gallery-empty">
          <p className="muted">{found.length > 0 ? describeNoThemes(filter) : 'No themes match your search.'}</p>
          {found.length > 0 && filter.tier && filter.mood && (
            <Button variant="link" onClick={() => setFilter({ mood: filter.mood })}>
              Show {moodNames[filter.mood].toLowerCase()} themes in every plan
            </Button>
          )}
          <Button
            variant="link"
            onClick={() => {
              setSearch('')
              setFilter({})
            }}
          >
            Show all {offered.length}
          </Button>
        </div>
      )}
    </>
  )
}

/** The address remembers the filter, so that a reload or the way back shows the same themes. */
function useFilterInUrl() {
  const search = useSearch()
  const filter = useMemo(() => parseThemeFilter(search), [search])
  const setFilter = (next: ThemeFilter) => navigate(location.pathname + withThemeFilter(location.search, next), { replace: true })
  return [filter, setFilter] as const
}

const matchesSearch = ({ name, character }: Theme, search: string) => containsTyped(`${name} ${character}`, search)

const upgradeTitles = { pro: 'Upgrade Required', premium: 'Premium Required', lifetime: 'Lifetime Required' } as const

const toastLockedTheme = (tier: Exclude<PlanTier, 'free'>) =>
  void toast({
    variant: 'destructive',
    title: upgradeTitles[tier],
    description: `${refusals[`theme-needs-${tier}`].message} You’re trying it on in the preview.`,
  })

/** The creator's page, abridged and without custom backgrounds, colours and font, so that each theme shows its own. */
function toSampleBio(user: User, links: readonly Link[]): Bio {
  const { bio } = abridgeForPreview(toPublicPage(user, links, [], new Date()))
  const withoutCustomStyle = {
    imageBackground: null,
    videoBackground: null,
    floatingHeader: null,
    featuredVideoUrl: null,
    themeColours: null,
    ...toFontChoice(undefined),
  }
  const shownLinks = bio.links.length > 0 ? bio.links : exampleLinks
  return { user: { ...bio.user, ...withoutCustomStyle, tipJarEnabled: false }, links: shownLinks, blocks: [] }
}

/** Shown while the creator has no links. */
const exampleLinks: Bio['links'] = ['Your first link', 'Your shop', 'Your latest video'].map((title) => ({
  ...defaultLink,
  id: title,
  title,
  url: 'https://example.com/',
  position: 0,
}))

/** The theme that the creator chose, on a plan without it: the page is shown in the default theme. */
function HiddenTheme() {
  const { user } = useUserDraft()
  const shown = getTheme(defaultTheme).name
  return (
    <HiddenSetting
      tier={findThemeTier(user.theme) ?? 'free'}
      removeLabel="Remove theme"
      changes={{ theme: defaultTheme }}
      removed={`Your page uses ${shown}.`}
    >
      You chose <b>{getTheme(user.theme).name}</b>. Your page uses {shown} instead.
    </HiddenSetting>
  )
}
