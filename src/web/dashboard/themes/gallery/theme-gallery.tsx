/** All themes as small pages with the creator's own name and links; pressing one wears it. */
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import type { Link } from '#contract/links.ts'
import { abridge, type Bio } from '#rules/page/bio.ts'
import { blankLink } from '#rules/links/links.ts'
import { opens, type Tier } from '#rules/plans/plans.ts'
import { published } from '#rules/page/public-page.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { type Theme, themeFor, themes } from '#rules/themes/themes.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { AffixInput } from '#web/ui/form-controls/input.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useSaving } from '../../saving/use-saving.ts'
import { ThemeCard, tierNames } from './theme-card.tsx'

export function Gallery({ user, links }: { user: User; links: readonly Link[] | undefined }) {
  const { save } = useSaving(user)
  const [tier, setTier] = useState<Tier>()
  const [sought, setSought] = useState('')
  const bio = useMemo(() => sample(user, links ?? []), [user, links])
  const worn = themeFor(user.plan, user.theme).id
  const shown = themes.filter((theme) => (!tier || theme.tier === tier) && isNamed(theme, sought))

  function choose({ id, name, tier }: Theme) {
    if (!opens(user.plan, tier)) return toast(closed(tier))
    if (id === user.theme) return undefined
    const done = { title: 'Theme Updated!', description: `Your page wears ${name} now.` }
    return void save({ theme: id }, { done, failed: 'Failed to update theme' })
  }

  return (
    <>
      <div className="themes-filters">
        <Filters tier={tier} onTier={setTier} />
        <AffixInput
          type="search"
          aria-label="Search themes"
          placeholder="Search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          after={<Search className="i" aria-hidden />}
        />
      </div>
      <output className="vh">{`${shown.length} themes`}</output>
      {shown.length > 0 ? (
        <ul className="themes-grid">
          {shown.map((theme) => (
            <li key={theme.id}>
              <ThemeCard
                theme={theme}
                bio={bio}
                isWorn={theme.id === worn}
                isLocked={!opens(user.plan, theme.tier)}
                onChoose={() => choose(theme)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="themes-none">
          <p className="muted">No theme is called that.</p>
          <Button
            variant="link"
            onClick={() => {
              setSought('')
              setTier(undefined)
            }}
          >
            Show all {themes.length}
          </Button>
        </div>
      )}
    </>
  )
}

function Filters({ tier, onTier }: { tier: Tier | undefined; onTier: (tier: Tier | undefined) => void }) {
  const choices = [undefined, 'free', 'pro', 'premium'] as const
  return (
    <fieldset className="themes-tiers">
      <legend className="vh">Filter by plan</legend>
      {choices.map((one) => (
        <button key={one ?? 'all'} type="button" className="themes-tier" aria-pressed={tier === one} onClick={() => onTier(one)}>
          {one ? tierNames[one] : 'All'}
          <span className="num">{themes.filter((theme) => !one || theme.tier === one).length}</span>
        </button>
      ))}
    </fieldset>
  )
}

const isNamed = ({ name, character }: Theme, sought: string) =>
  `${name} ${character}`.toLowerCase().includes(sought.trim().toLowerCase())

const closed = (tier: Tier) =>
  tier === 'pro'
    ? ({ variant: 'destructive', title: 'Upgrade Required', description: refusals['theme-needs-pro'].says } as const)
    : ({ variant: 'destructive', title: 'Premium Required', description: refusals['theme-needs-premium'].says } as const)

/** The creator's page short, and on each theme's own ground. */
function sample(user: User, links: readonly Link[]): Bio {
  const { bio } = abridge(published(user, links, [], new Date()))
  const plain = { imageBackground: null, videoBackground: null, floatingHeader: null, featuredVideoUrl: null, themeColours: null }
  const shown = bio.links.length > 0 ? bio.links : examples
  return { user: { ...bio.user, ...plain, tipJarEnabled: false }, links: shown, blocks: [] }
}

/** What a link looks like, for whoever has none yet. */
const examples: Bio['links'] = ['Your first link', 'Your shop', 'Your newest video'].map((title) => ({
  ...blankLink,
  id: title,
  title,
  url: 'https://example.com/',
  position: 0,
}))
