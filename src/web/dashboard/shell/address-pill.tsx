/** The public address, as one button that copies it. */
import { Copy } from 'lucide-react'
import { bioPath } from '#rules/screens.ts'
import { host } from '#web/ui/host.ts'
import { copyAddress } from './copy-address.ts'

export const AddressPill = ({ username }: { username: string }) => (
  <button type="button" className="url-pill" onClick={() => copyAddress(`${window.location.origin}${bioPath(username)}`)}>
    <span className="vh">Copy </span>
    <span className="cut">
      {host()}/<b>{username}</b>
    </span>
    <Copy className="i" aria-hidden />
  </button>
)
