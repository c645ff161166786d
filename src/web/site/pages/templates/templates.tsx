/** Every theme on the same made-up page, so that they can be compared. */
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { themes } from '#rules/themes/themes.ts'
import { mayaDraws } from '#web/samples/sample-pages.ts'
import type { SitePage } from '../../site-page.ts'
import { StaticPreview } from '../../static-preview/static-preview.tsx'
import '../site-page.css'
import './templates.css'

const tiers = [
  { tier: 'free', title: 'Free', description: 'Included in every plan.' },
  { tier: 'pro', title: 'Pro', description: 'Thirteen more, from neon to slate.' },
  { tier: 'premium', title: 'Premium and Lifetime', description: 'The loudest, deepest and most precious of them all.' },
] as const

const withTheme = (theme: string) => ({ ...mayaDraws, user: { ...mayaDraws.user, theme } })

export const templatesPage: SitePage = {
  path: sitePaths.templates,
  title: `${themes.length} themes`,
  description: 'Every theme you can choose for your page, shown on the same sample page.',
  previews: themes.map(({ id }) => withTheme(id)),
  body: (
    <section className="site-page templates page-width">
      <h1>{themes.length} themes for your page</h1>
      <p className="lead-text">
        The same page in every theme, exactly as yours would look. Switch whenever you like; your links stay put.
      </p>
      {tiers.map(({ tier, title, description }) => (
        <div key={tier} className="templates-tier">
          <h2>{title}</h2>
          <p className="muted">{description}</p>
          <ul className="templates-list">
            {themes
              .filter((theme) => theme.tier === tier)
              .map((theme) => (
                <li key={theme.id}>
                  <div className="templates-preview" role="img" aria-label={`A page with the ${theme.name} theme`}>
                    <StaticPreview bio={withTheme(theme.id)} />
                  </div>
                  <h3>{theme.name}</h3>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className="templates-cta">
        <a className="button button-lg" href={`${paths.auth}?tab=signup`}>
          Try them on your page
        </a>
      </p>
    </section>
  ),
}
