/** Every theme, worn by the same made-up page, so that they can be compared. */
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { themes } from '#rules/themes/themes.ts'
import { mayaDraws } from '#web/samples/sample-pages.ts'
import type { SitePage } from '../../site-page.ts'
import { StillPage } from '../../static-preview/static-preview.tsx'
import '../site-page.css'
import './templates.css'

const shelves = [
  { tier: 'free', title: 'Free', lede: 'Open to everybody, from the first minute.' },
  { tier: 'pro', title: 'Pro', lede: 'Thirteen more, from neon to slate.' },
  { tier: 'premium', title: 'Premium and Lifetime', lede: 'The loud, the deep and the precious.' },
] as const

const worn = (theme: string) => ({ ...mayaDraws, user: { ...mayaDraws.user, theme } })

export const templates: SitePage = {
  path: sitePaths.templates,
  title: `${themes.length} themes`,
  description: 'Every theme a page can wear, drawn by the same code as the real thing.',
  previews: themes.map(({ id }) => worn(id)),
  body: (
    <section className="site-page templates wrap">
      <h1>{themes.length} ways to dress a door.</h1>
      <p className="lede">The same page in every theme, drawn by the code that draws yours. Switch any time; your links stay.</p>
      {shelves.map(({ tier, title, lede }) => (
        <div key={tier} className="shelf">
          <h2>{title}</h2>
          <p className="muted">{lede}</p>
          <ul className="looks">
            {themes
              .filter((theme) => theme.tier === tier)
              .map((theme) => (
                <li key={theme.id}>
                  <div className="look" role="img" aria-label={`A page in the theme ${theme.name}`}>
                    <StillPage bio={worn(theme.id)} />
                  </div>
                  <h3>{theme.name}</h3>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className="templates-own">
        <a className="btn btn-lg" href={`${paths.auth}?tab=signup`}>
          Try them on your page
        </a>
      </p>
    </section>
  ),
}
