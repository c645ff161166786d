/** Starts the app in the browser. */
// First, because it sets the order of the layers of all other styles.
import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import './ui/styles/utilities.css'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyPageSettings } from './api/page-settings.ts'
import { App } from './app.tsx'
import { captureReferral } from './session/capture-referral.ts'

// Open dialogs stop the page behind them from scrolling with a style element, which needs this response's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

applyPageSettings()

// Before the app reads the address.
captureReferral()

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app element.')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
