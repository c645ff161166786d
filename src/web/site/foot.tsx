/** The foot of every page of the site. */
import { brand } from '#rules/brand.ts'
import { sitePaths } from '#rules/screens.ts'
import { Mark } from '#web/ui/mark.tsx'
import './foot.css'

export const Foot = () => (
  <footer className="wrap foot">
    <div className="foot-brand">
      <a className="logo" href={sitePaths.home}>
        <Mark />
        {brand.name}
      </a>
      <p className="small muted">{brand.tagline}</p>
    </div>
  </footer>
)
