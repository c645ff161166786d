/**
 * Which modules share a file of the app: all that a screen needs and nobody needs without it. A first load is then a few large files,
 * which compress better than many small ones, and no screen loads the code of another.
 */
import { build } from 'vite'

/** The screens that most people open first, by the name of their file. */
const firstScreens = {
  dashboard: 'dashboard/dashboard.tsx',
  auth: 'auth/auth-page.tsx',
  'checkout-screen': 'checkout/checkout-screen.tsx',
  'sandbox-form': 'checkout/sandbox/sandbox-form.tsx',
  'admin-dashboard': 'admin/dashboard/admin-dashboard.tsx',
}

/**
 * Builds once without writing, to learn which modules remain of each screen after unused code is dropped, and returns two questions about
 * a module: which file it belongs to (undefined: the bundler decides), and whether a screen needs it at once.
 */
export async function planChunks(config) {
  const { load, loadWithout, findEntry } = await readImports(config)
  const app = findEntry('index.html')
  const site = findEntry('site/script/site.ts')

  const ofApp = load([app])
  const ofSite = load([site])
  // The site's script can load the help panel, which is the app's too.
  const ofHelpPanel = loadWithout(undefined, [site])
  const screens = Object.entries(firstScreens).map(([name, path]) => {
    const entry = findEntry(path)
    const elsewhere = loadWithout(entry, [app, site])
    const modules = load([entry])
    return { name, modules, own: modules.difference(elsewhere) }
  })
  const others = ['auth', 'checkout-screen', 'admin-dashboard']
  const needs = (name, id) => screens.some((screen) => screen.name === name && screen.modules.has(id))

  const chooseFile = (id) => {
    const isOnScreen = ofApp.has(id) || screens.some(({ modules }) => modules.has(id))
    const isOnMost = needs('dashboard', id) && needs('auth', id) && needs('checkout-screen', id)
    // What pages of the site load has files of its own: such a page must load nothing else of the app.
    if (ofSite.has(id)) return isOnScreen ? 'base' : undefined
    if (ofHelpPanel.has(id)) return ofApp.has(id) || isOnMost ? 'core' : undefined
    if (ofApp.has(id)) return 'app'
    const owner = screens.find(({ own }) => own.has(id))
    if (owner) return owner.name
    // The bundler's own few lines, which every file imports: a request of their own would cost more than they weigh.
    if (id.includes('rolldown/runtime')) return 'base'
    // Most of these modules are so small that a screen which needs some may load all: a request for each would take longer.
    if (!needs('dashboard', id)) return undefined
    return others.some((screen) => needs(screen, id)) ? 'common' : 'dashboard'
  }
  return { chooseFile, needs }
}

/** The files of a build without any grouping, and what is loaded with them. */
async function readImports(config) {
  const chunks = await buildUngrouped(config)
  const follow = (names, list) => {
    const seen = new Set()
    const add = (name) => {
      if (!chunks.has(name) || seen.has(name)) return
      seen.add(name)
      for (const next of list(chunks.get(name))) add(next)
    }
    for (const name of names) add(name)
    return new Set([...seen].flatMap((name) => chunks.get(name).modules))
  }
  return {
    /** The modules that load with these files at once. */
    load: (names) => follow(names, ({ imports }) => imports),
    /** The modules that can ever load with these files if one of them never does. */
    loadWithout: (absent, names) =>
      follow(names, ({ imports, dynamicImports }) => [...imports, ...dynamicImports].filter((name) => name !== absent)),
    findEntry(path) {
      const entry = [...chunks].find(([, { entryModule }]) => entryModule?.endsWith(`/src/web/${path}`))
      if (!entry) throw new Error(`The app has no entry ${path}.`)
      return entry[0]
    },
  }
}

async function buildUngrouped({ build: options, ...config }) {
  const chunks = new Map()
  const reader = {
    name: 'read-imports',
    generateBundle(_, bundle) {
      for (const { type, fileName, facadeModuleId, imports, dynamicImports, modules } of Object.values(bundle))
        if (type === 'chunk')
          chunks.set(fileName, { entryModule: facadeModuleId, imports, dynamicImports, modules: Object.keys(modules) })
    },
  }
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...config.plugins, reader],
    build: { ...options, write: false, minify: false },
  })
  return chunks
}
