/** The page's public URL with a Copy button. */
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { bioPath } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { copyLink } from '../../shell/copy-to-clipboard.ts'

export function PublicUrl() {
  const { username } = useCurrentUser()
  const id = useId()
  const url = `${window.location.origin}${bioPath(username)}`
  return (
    <div className="public-url">
      <p className="field-label" id={id}>
        Public URL
      </p>
      <div className="public-url-row">
        <span className="public-url-text" dir="ltr">
          {url.replace(/^https?:\/\//, '')}
        </span>
        <Button variant="secondary" size="sm" aria-describedby={id} onClick={() => copyLink(url)}>
          <Copy className="icon" aria-hidden />
          Copy
        </Button>
      </div>
    </div>
  )
}
