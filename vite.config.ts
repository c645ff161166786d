/** Builds the app in the browser; `scripts/build.mjs` builds the visitor's script and the server beside it. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown, type UserConfig } from 'vite'
import { appFonts } from './scripts/app-fonts.mjs'
import { flagFiles } from './scripts/flag-files.mjs'
import { pageFonts } from './scripts/page-fonts.mjs'
import { planChunks } from './scripts/screen-chunks.mjs'
import { slimContract } from './scripts/slim-contract.mjs'
import { themeFiles } from './scripts/theme-files.mjs'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const developmentTools = ['debug', 'sandbox-panel']

const input = { index: folder('src/web/index.html'), site: folder('src/web/site/script/site.ts') }

/** Made anew for each build, because a plugin belongs to one. */
const createApp = () =>
  ({
    root: folder('src/web'),
    plugins: [react(), themeFiles(), flagFiles(), slimContract()],
    // The server inserts a fresh nonce here in every response; the Content-Security-Policy allows no other inline style.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: folder('dist/web'),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // The build reads the file name of the site's script from the manifest.
      manifest: true,
      rolldownOptions: { input },
      // The Content-Security-Policy allows fonts and images from our own files only, so none may be inlined as a data: URL.
      assetsInlineLimit: (file: string) => (file.endsWith('.woff2') || file.includes('/samples/') ? false : undefined),
    },
  }) satisfies UserConfig

export default defineConfig(async ({ command }) => {
  const { plugins, build, ...app } = createApp()
  const output = command === 'build' ? await chooseFiles() : {}
  return { ...app, plugins: [...plugins, pageFonts(), appFonts()], build: { ...build, rolldownOptions: { input, output } } }
})

async function chooseFiles(): Promise<Rolldown.OutputOptions> {
  const { chooseFile, needs } = await planChunks(createApp())
  const isOnSignIn = (id: string) => needs('auth', id)
  const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/')
  // The others are on the dashboard's tabs too.
  const isCheckoutIcon = (id: string) =>
    isIcon(id) && needs('checkout-screen', id) && !/\/(circle-check|clock|info|lock)\.mjs/.test(id)
  // The notifications of administration are shown in every dashboard.
  const isOfAdministration = (id: string) => /src\/(web|contract|rules)\/admin\/(?!notifications)/.test(id)
  return {
    // Development tools are in a folder of their own, which the server serves in development only.
    chunkFileNames: ({ name }) => `${developmentTools.includes(name) ? 'development' : 'assets'}/[name]-[hash].js`,
    codeSplitting: {
      // Each group would otherwise contain all that its modules import, which other screens need without the group.
      includeDependenciesRecursively: false,
      groups: [
        { name: chooseFile, debugName: 'screens', priority: 1 },
        // What several screens share beyond that, in a few files: a request for each module would take longer than its bytes.
        // The names of all files are in the app's first one, so that many small ones cost every screen.
        { name: 'administration', test: (id) => isOfAdministration(id) && !needs('admin-dashboard', id), minShareCount: 2 },
        // The site's help panel has these too.
        {
          name: 'tabs',
          test: /@radix-ui\/react-(tabs|roving-focus|direction|use-is-hydrated|id)|ui\/navigation\/tabs/,
          priority: 1,
        },
        {
          name: 'controls',
          test: (id) => needs('dashboard', id) && isOnSignIn(id) && !/node_modules\/(?!@radix)/.test(id),
          minShareCount: 2,
        },
        { name: 'icons', test: (id) => isIcon(id) && isOnSignIn(id), minShareCount: 2 },
        { name: 'checkout-icons', test: isCheckoutIcon, minShareCount: 2 },
        { name: 'limits', test: /src\/rules\/(links\/links|blocks\/blocks)/ },
        // A few lines each, which are loaded together.
        { name: 'places', test: /place-makers|places-mention/ },
        { name: 'upgrade', test: /dashboard\/shell\/upgrade/ },
        // Small styles of which any screen may need one.
        {
          name: 'pieces',
          test: /ui\/(feedback\/(quote|progress-bar|code-block)|lists\/effects|overlays\/(menu|dialog-form)|form-controls\/qr-setup|styles\/(edge-bar|lead-text|late-utilities))\.css/,
        },
        { name: 'forms', test: /react-hook-form|@hookform/, minShareCount: 2 },
        {
          name: 'accounts',
          test: (id) =>
            isOnSignIn(id) &&
            /src\/(web\/(auth\/(?!fields\/use-username)|session|api\/fetch|ui\/browser\/down)|contract\/accounts\/(two-|settings))/.test(
              id,
            ),
        },
        { name: 'checkout', test: /src\/web\/checkout\/(?!stripe|success|lifetime)/, minShareCount: 2 },
        { name: 'sandbox', test: /src\/(contract|rules\/billing)\/(sandbox|test-cards)/, minShareCount: 2 },
      ],
    },
  }
}
