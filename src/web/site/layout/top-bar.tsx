/**
 * The bar over every page of the site: the mark, where to look, and the ways in. On a phone the sections stand in a menu, which
 * opens without a script. The script shows who is signed in their own.
 */
import { Menu } from 'lucide-react'
import { brand } from '#rules/platform/brand.ts'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { Mark } from '#web/ui/identity/logo-mark.tsx'
import './top-bar.css'

const sections = [
  ['Features', '/#features'],
  ['Pricing', '/#pricing'],
  ['Creators', '/#creators'],
  ['Affiliate', '/#affiliate'],
] as const

const login = `${paths.auth}?tab=login`

export const TopBar = () => (
  <header className="topbar">
    <div className="wrap spread">
      <div className="row topbar-left">
        <a className="logo" href={sitePaths.home}>
          <Mark />
          {brand.name}
        </a>
        <nav className="topbar-sections" id="sections" popover="auto" aria-label="On the home page">
          {sections.map(([name, href]) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
          <a className="topbar-login" href={login} data-signed-out="">
            Login
          </a>
        </nav>
      </div>
      <nav className="row topbar-in" aria-label="Account">
        <a className="btn btn-ghost btn-sm" href={login} data-signed-out="">
          Login
        </a>
        <a className="btn btn-secondary btn-sm" href={`${paths.auth}?tab=signup`} data-signed-out="">
          Get Started
        </a>
        <a className="btn btn-secondary btn-sm" href={paths.dashboard} data-signed-in="" hidden>
          Dashboard
        </a>
        <button type="button" className="btn btn-ghost btn-sm topbar-menu" popoverTarget="sections" aria-label="Menu">
          <Menu className="i" aria-hidden />
        </button>
      </nav>
    </div>
  </header>
)
