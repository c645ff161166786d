/** A creator's media kit: a page of chosen figures for sponsors, which nothing links to. */
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, BadgeCheck, Copy, Printer, Unlink } from 'lucide-react'
import { useMemo } from 'react'
import { getPublicMediaKit, type PublicMediaKit } from '#contract/media-kit.ts'
import { copyYears } from '#rules/analytics/media-kit.ts'
import { brand } from '#rules/platform/brand.ts'
import { bioPath, mediaKitPath, paths, sitePaths, unlistedPaths, verifyPath } from '#rules/platform/paths.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { repeatWindow } from '#rules/visits/visits.ts'
import { ApiError, toErrorMessage } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { encodeQr } from '#web/dashboard/affiliate/share-kit/draw-qr.ts'
import { PlacesMention } from '#web/dashboard/analytics/breakdown/places-mention.tsx'
import { formatDays, nameTimeZone } from '#web/dashboard/analytics/data/formats.ts'
import { copyLink } from '#web/ui/browser/copy-to-clipboard.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { getCurrentHost } from '#web/ui/page-preview/current-host.ts'
import { LoadingScreen } from '#web/ui/screen-states/loading-screen.tsx'
import { MessageScreen } from '#web/ui/screen-states/message-screen.tsx'
import '#web/ui/styles/edge-bar.css'
import '#web/ui/styles/late-utilities.css'
import { KitFigures } from './sheet/kit-figures.tsx'
import './media-kit-screen.css'
import './sheet/kit-sheet.css'
import './sheet/kit-signature.css'

export default function MediaKitScreen({ token }: { token: string }) {
  const { data: kit, error, isFetching, refetch } = useQuery(endpointQuery(getPublicMediaKit, { params: { token } }))
  useDocumentTitle(kit ? `${kit.signed.name}, media kit` : 'Media kit')
  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!kit) return <LoadingScreen />
  return (
    <div className="media-kit-screen">
      <header className="media-kit-screen-tools spread">
        <Logo />
        <div className="row">
          <Button variant="ghost" size="sm" onClick={() => window.print()}>
            <Printer className="icon" aria-hidden />
            Print
          </Button>
          <Button variant="outline" size="sm" onClick={() => copyAddress(token)}>
            <Copy className="icon" aria-hidden />
            Copy link
          </Button>
        </div>
      </header>
      <KitSheet kit={kit} />
    </div>
  )
}

const copyAddress = (token: string) =>
  copyLink(window.location.origin + mediaKitPath(token), 'Copy the address from your browser’s address bar.')

type LoadErrorProps = { error: Error; isRetrying: boolean; onRetry: () => void }

/** An address that nobody has and one that was switched off look the same. */
function LoadError({ error, isRetrying, onRetry }: LoadErrorProps) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return isGone ? (
    <MessageScreen
      illustration={<Unlink className="icon" aria-hidden />}
      title="There’s no media kit here"
      actions={<ButtonAnchor href={paths.home}>Go to {brand.name}</ButtonAnchor>}
    >
      Its creator may have switched it off, or the address is incomplete. Ask them for a new one.
    </MessageScreen>
  ) : (
    <MessageScreen
      illustration={<Unlink className="icon" aria-hidden />}
      title="We couldn’t load this media kit"
      actions={
        <Button busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {toErrorMessage(error, 'Check your connection and try again.')}
    </MessageScreen>
  )
}

/** The media kit as a poster: whose it is, the chosen figures, and what proves them. Prints on one sheet. */
function KitSheet({ kit: { bio, profileImage, placesMaker, code, signed } }: { kit: PublicMediaKit }) {
  const { name, username } = signed
  return (
    <main className="kit-sheet">
      <header className="kit-sheet-hero edge-bar">
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
      <footer className="kit-sheet-foot cluster note">
        <span>
          {name} chose these figures. {brand.name} measured them.
        </span>
        <a className="accent-link" href={sitePaths.analytics}>
          How we count
        </a>
      </footer>
    </main>
  )
}

/** Who measured a media kit's figures and when, and how someone who got a copy can check it. */
function KitSignature({ code, signed }: Pick<PublicMediaKit, 'code' | 'signed'>) {
  const path = verifyPath(code)
  const { size, path: modules } = useMemo(() => encodeQr(window.location.origin + path), [path])
  return (
    <section className="kit-signature" aria-label="Signature">
      <svg
        className="kit-signature-qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code that opens the check of this copy"
      >
        <path d={modules} shapeRendering="crispEdges" />
      </svg>
      <div>
        <h2>
          <BadgeCheck className="icon" aria-hidden />
          Measured and signed by {brand.name}
        </h2>
        <p>
          {formatDays(signed.firstDay, signed.lastDay)}, whole days in {nameTimeZone(signed.timeZone)}. Bots, the creator’s own
          visits and repeats within {repeatWindow.view / minuteMs} minutes are left out.
        </p>
        <p>
          Got this as a copy? Check it at{' '}
          <a href={path}>
            {getCurrentHost()}
            {unlistedPaths.verify}
          </a>{' '}
          with <code>{code}</code>, for {copyYears} years, even if this page is switched off.
        </p>
      </div>
    </section>
  )
}
