/** The QR code of the page's address: a small preview, and downloads for print. */
import { Download } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useCurrentUser } from '../../current-user.tsx'

/** Width and height in pixels. */
const downloadSize = 400
const previewSize = 80

export function QrCode() {
  const { username } = useCurrentUser()
  const path = `/api/bio/${username}/qr`
  return (
    <div className="qr-code">
      <img src={`${path}.svg`} width={previewSize} height={previewSize} alt={`QR code for ${username}'s page`} />
      <div className="stack qr-code-text">
        <p className="small-text muted">Keeps working if you change your username.</p>
        <div className="row qr-code-downloads">
          <Button asChild variant="outline" size="sm">
            <a href={`${path}.png?size=${downloadSize}`} download={`${username}-qr.png`}>
              <Download className="icon" aria-hidden />
              PNG<span className="sr-only"> of the QR code</span>
            </a>
          </Button>
          <Button asChild variant="outline" size="sm">
            <a href={`${path}.svg`} download={`${username}-qr.svg`}>
              <Download className="icon" aria-hidden />
              SVG<span className="sr-only"> of the QR code</span>
            </a>
          </Button>
        </div>
      </div>
    </div>
  )
}
