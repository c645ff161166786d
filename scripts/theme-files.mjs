/** Serves each theme as a separate file, `themes/<id>.json`, for screens that need one theme and not the whole catalogue. */
import { readFileSync } from 'node:fs'
import { root } from './freshness.mjs'

const readThemeFiles = () =>
  new Map(
    JSON.parse(readFileSync(`${root}src/rules/themes/catalogue.json`, 'utf8')).map((theme) => [
      `themes/${theme.id}.json`,
      JSON.stringify(theme),
    ]),
  )

/** A Vite plugin: emits the files beside the app; in development it serves them from the current catalogue. */
export const themeFiles = () => ({
  name: 'theme-files',
  generateBundle() {
    for (const [fileName, source] of readThemeFiles()) this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer(vite) {
    vite.middlewares.use((request, response, next) => {
      const theme = readThemeFiles().get(request.url?.slice(1) ?? '')
      if (!theme) return next()
      response.setHeader('content-type', 'application/json')
      response.end(theme)
    })
  },
})
