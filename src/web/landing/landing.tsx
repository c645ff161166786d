/** The home page: one sentence, the name to claim, and three real pages in their doorways. */
import { useEffect } from 'react'
import { brand } from '#rules/brand.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Bays } from './bays.tsx'
import { ClaimForm } from './claim-form.tsx'
import './landing.css'
import { TopBar } from './top-bar.tsx'

export function Landing() {
  useEffect(() => {
    document.title = `${brand.name}: one door to everything you make`
  }, [])

  return (
    <>
      <TopBar />
      <main className="hero wrap">
        <div className="hero-head">
          <h1>One door to everything you make.</h1>
          <p className="lede">
            A bio page with your own front door: all your links behind one short name. Free to open, and yours in a minute.
          </p>
        </div>
        <ClaimForm />
        <Bays />
      </main>
      <footer className="wrap foot-small">
        <Logo />
        <p className="small muted">{brand.tagline}</p>
      </footer>
    </>
  )
}
