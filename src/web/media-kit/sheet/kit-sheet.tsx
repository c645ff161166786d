/** The media kit as a poster: whose it is, the chosen figures, and what proves them. Prints on one sheet. */
import { ArrowUpRight } from 'lucide-react'
import type { PublicMediaKit } from '#contract/media-kit.ts'
import { brand } from '#rules/platform/brand.ts'
import { bioPath, sitePaths } from '#rules/platform/paths.ts'
import { PlacesMention } from '#web/dashboard/analytics/breakdown/places-mention.tsx'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { getCurrentHost } from '#web/ui/page-preview/current-host.ts'
import { KitFigures } from './kit-figures.tsx'
import { KitSignature } from './kit-signature.tsx'
import './kit-sheet.css'

export function KitSheet({ kit: { bio, profileImage, placesMaker, code, signed } }: { kit: PublicMediaKit }) {
  const { name, username } = signed
  return (
    <main className="kit-sheet">
      <header className="kit-sheet-hero">
        <div>
          <h1 className={name.length > 18 ? 'is-long' : undefined}>{name}</h1>
          {bio && <p className="kit-sheet-bio">{bio}</p>}
          <a className="kit-sheet-address" href={bioPath(username)}>
            {getCurrentHost()}/{username}
            <ArrowUpRight className="icon" aria-hidden />
          </a>
        </div>
        <Avatar user={{ displayName: name, username, profileImage }} size={216} />
      </header>
      <KitFigures signed={signed} />
      <PlacesMention maker={placesMaker} />
      <KitSignature code={code} signed={signed} />
      <footer className="kit-sheet-foot">
        <span>
          {name} chose these figures. {brand.name} measured them.
        </span>
        <a href={sitePaths.analytics}>How we count</a>
      </footer>
    </main>
  )
}
