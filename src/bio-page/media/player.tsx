/**
 * A video or music as a link in the material of the theme's buttons: its poster, or a cover that is drawn in the theme's colours. Nothing is
 * loaded from the other host until the visitor clicks it; then the visitor's script replaces the link by the player.
 */
import type { EmbedKind } from '#rules/blocks/embeds.ts'
import { parseWebAddress } from '#rules/links/web-address.ts'
import type { BioPoster } from '#rules/page/bio.ts'
import { formatDuration } from '#rules/text/duration.ts'
import { ExternalLink } from '../components/external-link.tsx'
import type { EditMark } from '../edit-marks.ts'
import { findEmbed, toPlayerClass } from './embeds.ts'
import { usePoster } from './posters.ts'
import { ResponsiveImage } from './responsive-image.tsx'

type PlayerProps = {
  address: string | null
  kind: EmbedKind
  title: string | null
  mark: EditMark
  /** On the first screen, where a picture that waits would be seen to wait. */
  isOnTop?: boolean
}

export function Player({ address, kind, title, mark, isOnTop = false }: PlayerProps) {
  const poster = usePoster(address ?? '')
  const embed = findEmbed(address, kind)
  const href = parseWebAddress(address ?? '')
  if (!embed || !href) return null
  const name = title || defaultTitles[kind]
  const isMusic = kind === 'music'
  const className = ['link media', isMusic && 'music', toPlayerClass(embed)].filter(Boolean).join(' ')
  return (
    <ExternalLink className={className} href={href} data-player={embed.playerUrl} {...mark}>
      <span className={poster ? 'art' : isMusic ? 'art vinyl' : 'art drawn'}>
        {poster ? (
          <Poster poster={poster} isMusic={isMusic} isOnTop={isOnTop} />
        ) : (
          !isMusic && <b aria-hidden="true">{firstLetter(name)}</b>
        )}
        {!isMusic && <PlayIcon />}
      </span>
      <span className="link-text" dir="auto">
        {name}
        <small>{embed.service}</small>
      </span>
      {isMusic && <PlayIcon />}
    </ExternalLink>
  )
}

/** Without alternative text: the title is right beside it. */
const Poster = ({ poster: { path, seconds }, isMusic, isOnTop }: { poster: BioPoster; isMusic: boolean; isOnTop: boolean }) => (
  <>
    <ResponsiveImage
      path={path}
      sizes={isMusic ? '56px' : 'min(100vw - 40px,544px)'}
      alt=""
      loading={isOnTop ? undefined : 'lazy'}
    />
    {seconds !== null && (
      <span className="time" dir="ltr">
        {formatDuration(seconds)}
      </span>
    )}
  </>
)

const PlayIcon = () => (
  <svg className="play" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 2v20l16-10z" />
  </svg>
)

const defaultTitles: Record<EmbedKind, string> = { video: 'Video', music: 'Music' }

/** As a reader counts letters: an emoji of several code points is one. */
const firstLetter = (text: string) => new Intl.Segmenter().segment(text.trim())[Symbol.iterator]().next().value?.segment
