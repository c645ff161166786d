/** Starts the app in the browser. */
// First, because it puts the layers of all other styles in order.
import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import './ui/styles/utilities.css'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

// Dialogs hold the page behind them still with a style element, which needs the nonce of this one answer.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

const place = document.getElementById('app')
if (!place) throw new Error('The shell has no place for the app.')

createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
