/** The image of shared links to the site: the headline and three doors. The build draws it with satori, and the server where the name is another. */
import { brand } from '#rules/platform/brand.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { headline } from './home/hero.tsx'

export const siteSocialImageSize = { width: 1200, height: 630 }

/** The light colours of ui/styles/tokens.css: satori knows no custom properties. */
const paper = '#faf7f2'
const dark = '#16131f'
const listDoors = () => ['#cdc4ff', getSettings()['brand.accent'], '#bfd9bc']

/** Satori requires `display: flex` on every element with more than one child. Its fonts: `Display` at weight 800. */
export const SiteSocialImage = () => (
  <div
    style={{
      position: 'relative',
      display: 'flex',
      width: '100%',
      height: '100%',
      background: paper,
      color: dark,
      fontFamily: 'Display',
      fontWeight: 800,
    }}
  >
    <div style={{ position: 'absolute', top: 64, left: 72, width: 600, display: 'flex', alignItems: 'center', fontSize: 36 }}>
      <svg width="44" height="44" viewBox="0 0 26 26" aria-hidden="true" style={{ marginRight: 14 }}>
        <rect x="0" y="3" width="26" height="7" rx="2" fill={getSettings()['brand.accent']} />
        <path d="M3 12h6v12H3zM17 12h6v12h-6z" fill={dark} />
      </svg>
      {brand.name}
    </div>
    <div
      style={{
        position: 'absolute',
        bottom: 64,
        left: 68,
        width: 610,
        fontSize: 96,
        lineHeight: 0.98,
        letterSpacing: '-0.045em',
      }}
    >
      {headline}
    </div>
    <div style={{ position: 'absolute', top: 132, left: 704, width: 424, height: 44, borderRadius: 12, background: dark }} />
    <div style={{ position: 'absolute', top: 188, bottom: 0, left: 728, width: 376, display: 'flex', gap: 14 }}>
      {listDoors().map((colour, index) => (
        <div key={colour} style={{ flexGrow: index === 1 ? 1.5 : 1, flexBasis: 0, background: colour }} />
      ))}
    </div>
  </div>
)
