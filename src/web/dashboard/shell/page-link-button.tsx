/** The page's public address, as a button that copies it. */
import { Copy } from 'lucide-react'
import { bioPath } from '#rules/platform/paths.ts'
import { getCurrentHost } from '#web/ui/page-preview/current-host.ts'
import { copyLink } from './copy-to-clipboard.ts'

export const PageLinkButton = ({ username }: { username: string }) => (
  <button type="button" className="page-link-button" onClick={() => copyLink(`${window.location.origin}${bioPath(username)}`)}>
    <span className="sr-only">Copy </span>
    <span className="truncate">
      {getCurrentHost()}/<b>{username}</b>
    </span>
    <Copy className="icon" aria-hidden />
  </button>
)
