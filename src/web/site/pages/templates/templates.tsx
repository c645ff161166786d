/** Every theme on the same made-up page, so that they can be compared. */

import { getBiggestPlan, type SiteVariant, sellsPlans } from '#rules/billing/site-variants.ts'
import { includesTier, planNames, plans } from '#rules/plans/plans.ts'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { moodIds, moodNames } from '#rules/themes/theme-filter.ts'
import { type Theme, themes } from '#rules/themes/themes.ts'
import { mayaDraws } from '#web/samples/sample-pages.ts'
import { Chip, Chips } from '#web/ui/lists/chips.tsx'
import { isRegistrationOpen, type SitePage } from '../../site-page.ts'
import { StaticPreview } from '../../static-preview/static-preview.tsx'
import '../site-page.css'
import './templates.css'
import './theme-filter-bar.css'

const tiers = [
  { tier: 'free', title: 'Free', description: 'Included in every plan.' },
  { tier: 'pro', title: 'Pro', description: 'Thirteen more, from neon to slate.' },
  { tier: 'premium', title: 'Premium', description: 'The loudest, deepest and most precious of them all.' },
  { tier: 'lifetime', title: 'Lifetime only', description: 'Three that no other plan has.' },
] as const

const withTheme = (theme: string) => ({ ...mayaDraws, user: { ...mayaDraws.user, theme } })

/** Where plans are on sale, the themes are listed by the plan that includes them; elsewhere all that everyone has are one list. */
export function createTemplatesPage(variant: SiteVariant): SitePage {
  const available = themes.filter(({ tier }) => includesTier(getBiggestPlan(variant), tier))
  return {
    path: sitePaths.templates,
    title: `${available.length} themes`,
    description: 'Every theme you can choose for your page, shown on the same sample page.',
    previews: available.map(({ id }) => withTheme(id)),
    body: (
      <section className="site-page templates page-width">
        <h1>{available.length} themes for your page</h1>
        <p className="lead-text">
          The same page in every theme, exactly as yours would look. Switch whenever you like; your links stay put.
        </p>
        <ThemeFilterBar themes={available} hasPlans={sellsPlans(variant)} />
        {sellsPlans(variant) ? (
          tiers.map(({ tier, title, description }) => (
            <div key={tier} className="templates-tier" data-theme-section>
              <h2>{title}</h2>
              <p className="muted">{description}</p>
              <ThemeList themes={available.filter((theme) => theme.tier === tier)} />
            </div>
          ))
        ) : (
          <ThemeList themes={available} />
        )}
        {isRegistrationOpen() && (
          <p className="templates-cta">
            <a className="button button-lg" href={`${paths.auth}?tab=signup`}>
              Try them on your page
            </a>
          </p>
        )}
      </section>
    ),
  }
}

const ThemeList = ({ themes }: { themes: readonly Theme[] }) => (
  <ul className="templates-list">
    {themes.map(({ id, name, tier, moods }) => (
      <li key={id} data-theme-tier={tier} data-theme-moods={moods.join(' ')}>
        <div className="templates-preview" role="img" aria-label={`A page with the ${name} theme`}>
          <StaticPreview bio={withTheme(id)} />
        </div>
        <h3>{name}</h3>
      </li>
    ))}
  </ul>
)

/** The buttons that filter the themes by plan and mood; they need the script, and are not shown without it. */
const ThemeFilterBar = ({ themes, hasPlans }: { themes: readonly Theme[]; hasPlans: boolean }) => (
  <div className="theme-filter-bar" data-theme-filters>
    {hasPlans && (
      <Chips label="Filter by plan">
        <Chip data-theme-plan="" label="All" count={themes.length} isPressed />
        {planNames.map((name) => (
          <Chip
            key={name}
            data-theme-plan={name}
            isPressed={false}
            label={plans[name].name}
            count={themes.filter(({ tier }) => tier === name).length}
          />
        ))}
      </Chips>
    )}
    <Chips label="Filter by mood" className="chips-quiet">
      {moodIds.map((name) => (
        <Chip
          key={name}
          data-theme-mood={name}
          isPressed={false}
          label={moodNames[name]}
          count={themes.filter(({ moods }) => moods.includes(name)).length}
        />
      ))}
    </Chips>
    <div className="theme-filter-bar-empty row" data-theme-empty hidden>
      <p className="muted" />
      <button type="button" className="button button-secondary" data-theme-all>
        Show all {themes.length}
      </button>
    </div>
    <output className="sr-only" data-theme-count />
  </div>
)
