/** The code that leads to the page, small to look at and large to take along. */
import { Download } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'

/** Pixels of the one that is printed. */
const large = 400
const small = 80

export function QrCode({ username }: { username: string }) {
  const path = `/api/bio/${username}/qr`
  return (
    <div className="profile-qr">
      <img src={`${path}.svg`} width={small} height={small} alt={`QR code that leads to the page of ${username}`} />
      <div className="stack profile-qr-in">
        <p className="small muted">Goes on working when you change your username.</p>
        <div className="row profile-qr-do">
          <Button asChild variant="outline" size="sm">
            <a href={`${path}.png?size=${large}`} download={`${username}-qr.png`}>
              <Download className="i" aria-hidden />
              PNG<span className="vh"> of the QR code</span>
            </a>
          </Button>
          <Button asChild variant="outline" size="sm">
            <a href={`${path}.svg`} download={`${username}-qr.svg`}>
              <Download className="i" aria-hidden />
              SVG<span className="vh"> of the QR code</span>
            </a>
          </Button>
        </div>
      </div>
    </div>
  )
}
