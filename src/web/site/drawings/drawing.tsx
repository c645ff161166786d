/** Drawings of what pages of the site are about, for the cards that lead there, in the colours of the scheme. */
const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true })

type DrawingName = 'affiliate' | 'api' | 'counting' | 'help' | 'open-api' | 'privacy' | 'report' | 'sharing' | 'status'

/** Within the page, not an image of it: only there does it have the page's colours. */
export function Drawing({ name }: { name: DrawingName }) {
  const svg = files[`./${name}.svg`]?.replace(/\n */g, '') ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files
  return <span className="picture-card-drawing" dangerouslySetInnerHTML={{ __html: svg }} />
}
