/** Starts the app in the browser. */
// First, because it sets the order of the layers of all other styles.
import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import './ui/styles/utilities.css'
import './ui/styles/app-utilities.css'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { paths } from '#rules/platform/paths.ts'
import { applyPageSettings } from './api/page-settings.ts'
import { App } from './app.tsx'
import { getDrawnAddress, takeOverDrawing } from './drawn/drawing.ts'
import { captureReferral } from './session/capture-referral.ts'
import { getSession } from './session/session.ts'

// Open dialogs stop the page behind them from scrolling with a style element, which needs this response's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

applyPageSettings()

// Before the app reads the address.
captureReferral()

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app element.')

const drawnAddress = getDrawnAddress()
// Someone who is signed in already is led on, so the drawing is not for them.
const drawnAt = drawnAddress === undefined || getSession() ? undefined : `${paths.auth}${drawnAddress}`
const app = (
  <StrictMode>
    <App drawnAt={drawnAt} />
  </StrictMode>
)

if (drawnAt !== undefined) hydrateRoot(root, app)
else {
  takeOverDrawing()
  root.replaceChildren()
  createRoot(root).render(app)
}
