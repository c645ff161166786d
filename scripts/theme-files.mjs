/** Each theme as a file of its own, `themes/<id>.json`, for who needs one and not all. */
import { readFileSync } from 'node:fs'
import { root } from './freshness.mjs'

const filesNow = () =>
  new Map(
    JSON.parse(readFileSync(`${root}src/rules/themes/catalogue.json`, 'utf8')).map((theme) => [
      `themes/${theme.id}.json`,
      JSON.stringify(theme),
    ]),
  )

/** Vite: emits the files beside the app; in development they are answered as they are now. */
export const themeFiles = () => ({
  name: 'theme-files',
  generateBundle() {
    for (const [fileName, source] of filesNow()) this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer(vite) {
    vite.middlewares.use((request, response, next) => {
      const theme = filesNow().get(request.url?.slice(1) ?? '')
      if (!theme) return next()
      response.setHeader('content-type', 'application/json')
      response.end(theme)
    })
  },
})
