/** The public address, as one button that copies it. */
import { Copy } from 'lucide-react'
import { bioPath } from '#rules/screens.ts'
import { useCopyAddress } from './use-copy-address.ts'

export function AddressPill({ username }: { username: string }) {
  const copy = useCopyAddress()
  const { host, origin } = window.location
  return (
    <button type="button" className="url-pill" onClick={() => copy(`${origin}${bioPath(username)}`)}>
      <span className="vh">Copy </span>
      <span className="cut">
        {host}/<b>{username}</b>
      </span>
      <Copy className="i" aria-hidden />
    </button>
  )
}
