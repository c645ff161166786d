/** The QR code of the permanent link, with its downloads. */
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { saveFile } from '../../charts/save-file.ts'
import { useCurrentUser } from '../../current-user.tsx'
import { drawQrPng, drawQrSvg, encodeQr } from './draw-qr.ts'

export function QrKitItem({ url }: { url: string }) {
  const { username } = useCurrentUser()
  const { size, path } = useMemo(() => encodeQr(url), [url])
  const name = `${username}-referral-qr`
  return (
    <div className="share-kit-panel-item">
      <svg className="share-kit-panel-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code for ${url}`}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <div className="share-kit-panel-downloads">
        <Button variant="outline" size="sm" onClick={async () => saveFile(await drawQrPng(url), `${name}.png`)}>
          <Download className="icon" aria-hidden />
          PNG<span className="sr-only"> of the QR code</span>
        </Button>
        <Button variant="outline" size="sm" onClick={() => saveFile(drawQrSvg(url), `${name}.svg`)}>
          <Download className="icon" aria-hidden />
          SVG<span className="sr-only"> of the QR code</span>
        </Button>
      </div>
      <p className="small-text muted">For print. Keeps working if you rename your link.</p>
    </div>
  )
}
