/** The page's public address, to read and to copy. */
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { bioPath } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { copyAddress } from '../../shell/copy-to-clipboard.ts'

export function CopyAddress({ username }: { username: string }) {
  const id = useId()
  const address = `${window.location.origin}${bioPath(username)}`
  return (
    <div className="profile-copy">
      <p className="label" id={id}>
        Public URL
      </p>
      <div className="profile-copy-in">
        <span className="cut" dir="ltr">
          {address.replace(/^https?:\/\//, '')}
        </span>
        <Button variant="secondary" size="sm" aria-describedby={id} onClick={() => copyAddress(address)}>
          <Copy className="i" aria-hidden />
          Copy
        </Button>
      </div>
    </div>
  )
}
