/** Builds the app in the browser; `scripts/build.mjs` builds the visitor's script and the server beside it. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageFonts } from './scripts/page-fonts.mjs'
import { themeFiles } from './scripts/theme-files.mjs'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const developmentTools = ['debug', 'sandbox-panel']

export default defineConfig({
  root: folder('src/web'),
  plugins: [react(), pageFonts(), themeFiles()],
  // The server inserts a fresh nonce here in every response; the Content-Security-Policy allows no other inline style.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The build reads the file name of the site's script from the manifest.
    manifest: true,
    rolldownOptions: {
      input: { index: folder('src/web/index.html'), site: folder('src/web/site/script/site.ts') },
      output: {
        // Development tools are in a folder of their own, which the server serves in development only.
        chunkFileNames: ({ name }) => `${developmentTools.includes(name) ? 'development' : 'assets'}/[name]-[hash].js`,
        codeSplitting: {
          // Many small modules that nearly every screen shares: one request, and they compress better together.
          groups: [
            { name: 'common', test: /src\/(rules|contract|web\/(api|session|ui))\/.*\.ts$/, minShareCount: 12 },
            // Small parts that many screens show: a request for each would take longer than its bytes.
            {
              name: 'parts',
              test: /src\/web\/ui\/(feedback|form-controls|identity)\/(?!toaster)[a-z-]+\.(tsx|css)$/,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 4, includeDependenciesRecursively: false },
            // The screens for paying share most of what they show; without what it imports, which other screens use too.
            {
              name: 'checkout',
              test: /src\/web\/checkout\/(?!stripe|success|lifetime)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'page-items',
              test: /src\/(contract\/(links|blocks)|rules\/(links\/schedule|page\/item-limits))/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    // The Content-Security-Policy allows fonts and images from our own files only, so none may be inlined as a data: URL.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') || file.includes('/samples/') ? false : undefined),
  },
})
