/** The icon of a traffic source: the brand's own, or what kind of place it is. */
import { Ellipsis, Globe, Mail, MousePointer2, Search } from 'lucide-react'
import { isBrandIcon } from '#rules/links/icons.ts'
import { LinkIcon } from '../../links/icons/link-icon.tsx'
import { useIconPaths } from '../../links/icons/use-icon-paths.ts'

const searchEngines = [
  'google',
  'bing',
  'duckduckgo',
  'brave',
  'ecosia',
  'baidu',
  'naver',
  'qwant',
  'startpage',
  'yahoo',
  'yandex',
]

export function SourceIcon({ source }: { source: string | null }) {
  const getPath = useIconPaths()
  if (source === null) return <Ellipsis className="icon" aria-hidden />
  if (source === 'direct') return <MousePointer2 className="icon" aria-hidden />
  if (source === 'gmail') return <Mail className="icon" aria-hidden />
  if (searchEngines.includes(source)) return <Search className="icon" aria-hidden />
  const icon: string = source
  if (!isBrandIcon(icon)) return <Globe className="icon" aria-hidden />
  return getPath ? <LinkIcon icon={icon} path={getPath(icon)} /> : <span className="icon" aria-hidden="true" />
}
