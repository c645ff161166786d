/** The public address, as one button that copies it. */
import { Copy } from 'lucide-react'
import { bioPath } from '#rules/platform/paths.ts'
import { host } from '#web/ui/page-preview/current-host.ts'
import { copyAddress } from './copy-to-clipboard.ts'

export const AddressPill = ({ username }: { username: string }) => (
  <button type="button" className="url-pill" onClick={() => copyAddress(`${window.location.origin}${bioPath(username)}`)}>
    <span className="vh">Copy </span>
    <span className="cut">
      {host()}/<b>{username}</b>
    </span>
    <Copy className="i" aria-hidden />
  </button>
)
