/** Builds the app in the browser; `scripts/build.mjs` builds the visitor's script and the server beside it. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageFonts } from './scripts/page-fonts.mjs'
import { themeFiles } from './scripts/theme-files.mjs'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: folder('src/web'),
  plugins: [react(), pageFonts(), themeFiles()],
  // The server puts a fresh nonce here in every answer; its policy lets no other inline style in.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The site's pages name their script by what this says.
    manifest: true,
    rolldownOptions: {
      input: { index: folder('src/web/index.html'), site: folder('src/web/site/script/site.ts') },
      // A developer's tools stand apart: the server hands that folder out in development alone.
      output: { chunkFileNames: ({ name }) => `${name === 'debug' ? 'development' : 'assets'}/[name]-[hash].js` },
    },
    // The policy takes fonts from files of our own alone, and a page its pictures: none may become a data: address.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') || file.includes('/samples/') ? false : undefined),
  },
})
