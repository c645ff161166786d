/** Builds the app in the browser; `scripts/build.mjs` builds the visitor's script and the server beside it. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: folder('src/web'),
  plugins: [react()],
  // The server puts a fresh nonce here in every answer; its policy lets no other inline style in.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The policy takes fonts from files of our own alone, so none may become a data: address.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
})
