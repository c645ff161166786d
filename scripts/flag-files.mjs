/** Serves the flag of each country as a separate file, `assets/flags/GB.svg`, so that a screen loads those that it shows. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = join(dirname(fileURLToPath(import.meta.resolve('country-flag-icons'))), '3x2')

/** By ISO 3166-1 alpha-2; flags of regions and organisations are left out. */
const listCountries = () => readdirSync(folder).flatMap((name) => /^([A-Z]{2})\.svg$/.exec(name)?.[1] ?? [])
const readFlag = (country) => readFileSync(join(folder, `${country}.svg`))

/** A Vite plugin: emits the files beside the app's; in development it serves them from the package. */
export const flagFiles = () => ({
  name: 'flag-files',
  generateBundle() {
    for (const country of listCountries())
      this.emitFile({ type: 'asset', fileName: `assets/flags/${country}.svg`, source: readFlag(country) })
  },
  configureServer(vite) {
    vite.middlewares.use((request, response, next) => {
      const country = /^\/assets\/flags\/([A-Z]{2})\.svg$/.exec(request.url ?? '')?.[1]
      if (!country || !listCountries().includes(country)) return next()
      response.setHeader('content-type', 'image/svg+xml')
      response.end(readFlag(country))
    })
  },
})
