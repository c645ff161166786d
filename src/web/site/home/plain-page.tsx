/** What stands at `/` without a marketing page: the name and the way in, or how the owner gets in first. */
import type { ReactNode } from 'react'
import { brand } from '#rules/platform/brand.ts'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { isRegistrationOpen, type SitePage } from '../site-page.ts'
import './hero.css'

export const createPlainPage = (): SitePage => ({
  path: sitePaths.home,
  title: brand.name,
  description: brand.tagline || brand.name,
  body: (
    <PlainPage title={brand.name} lead="Log in to edit your page.">
      <div className="row">
        <a className="button button-lg" href={`${paths.auth}?tab=login`} data-signed-out="">
          Login
        </a>
        <a className="button button-lg" href={paths.dashboard} data-signed-in="" hidden>
          Open your dashboard
        </a>
        <SignUpLink />
      </div>
    </PlainPage>
  ),
})

/** Where `/` is the owner's page, and there is no owner yet. */
export const createWaitingPage = (): SitePage => ({
  path: sitePaths.home,
  title: brand.name,
  description: 'This page is waiting for its owner.',
  isUnlisted: true,
  body: (
    <PlainPage
      title="Ready when you are."
      lead="Is this your server? Open the link it printed when it started, and this becomes your page."
    >
      <p className="muted">
        Can’t find the link? <code>npm run admin -- owner-link</code> prints a new one.
      </p>
    </PlainPage>
  ),
})

const PlainPage = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <section className="hero page-width wide-stack">
    <h1>{title}</h1>
    <p className="lead-text">{lead}</p>
    {children}
  </section>
)

function SignUpLink() {
  if (getSettings().registration === 'invite')
    return (
      <a className="button button-outline button-lg" href={paths.invite} data-signed-out="">
        I have an invitation
      </a>
    )
  if (!isRegistrationOpen()) return null
  return (
    <a className="button button-outline button-lg" href={`${paths.auth}?tab=signup`} data-signed-out="">
      Get Started
    </a>
  )
}
