/** The bar over every page of the site: the mark, where to look, and the ways in. The script shows who is signed in their own. */
import { brand } from '#rules/brand.ts'
import { paths, sitePaths } from '#rules/screens.ts'
import { Mark } from '#web/ui/mark.tsx'
import './top-bar.css'

const sections = [
  ['Features', '/#features'],
  ['Pricing', '/#pricing'],
  ['Creators', '/#creators'],
  ['Affiliate', '/#affiliate'],
] as const

export const TopBar = () => (
  <header className="topbar">
    <div className="wrap spread">
      <div className="row topbar-left">
        <a className="logo" href={sitePaths.home}>
          <Mark />
          {brand.name}
        </a>
        <nav className="row topbar-sections" aria-label="On the home page">
          {sections.map(([name, href]) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </nav>
      </div>
      <nav className="row topbar-in" aria-label="Account">
        <a className="btn btn-ghost btn-sm" href={`${paths.auth}?tab=login`} data-signed-out="">
          Login
        </a>
        <a className="btn btn-secondary btn-sm" href={`${paths.auth}?tab=signup`} data-signed-out="">
          Get Started
        </a>
        <a className="btn btn-secondary btn-sm" href={paths.dashboard} data-signed-in="" hidden>
          Dashboard
        </a>
      </nav>
    </div>
  </header>
)
