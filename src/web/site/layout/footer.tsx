/** The foot of every page of the site: where else to look. */
import { brand } from '#rules/platform/brand.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { Mark } from '#web/ui/identity/logo-mark.tsx'
import './footer.css'

const columns = [
  {
    name: 'Product',
    ways: [
      ['Templates', sitePaths.templates],
      ['Analytics', sitePaths.analytics],
      ['Creators', sitePaths.creators],
      ['Stories', sitePaths.stories],
      ['Leaderboard', sitePaths.leaderboard],
    ],
  },
  {
    name: 'Support',
    ways: [
      ['Help', sitePaths.help],
      ['Resources', sitePaths.resources],
      ['Contact', sitePaths.contact],
      ['Status', sitePaths.status],
    ],
  },
  {
    name: 'Fine print',
    ways: [
      ['Privacy', sitePaths.privacy],
      ['Terms', sitePaths.terms],
      ['API', sitePaths.api],
    ],
  },
] as const

export const Foot = () => (
  <footer className="wrap foot">
    <div className="foot-brand">
      <a className="logo" href={sitePaths.home}>
        <Mark />
        {brand.name}
      </a>
      <p className="small muted">{brand.tagline}</p>
    </div>
    {columns.map(({ name, ways }) => (
      <nav key={name} aria-label={name}>
        <b>{name}</b>
        {ways.map(([word, href]) => (
          <a key={href} href={href}>
            {word}
          </a>
        ))}
      </nav>
    ))}
    <p className="foot-end small faint">© {brand.name}. Prices in pounds.</p>
  </footer>
)
