/** The document in place of a page that does not exist, was taken down, or cannot be loaded. It is not indexed. */
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { favicon } from './favicon.ts'
import { notFoundCss } from './not-found-css.ts'
import { NotFoundDrawing } from './not-found-drawing.tsx'

const copy = {
  'not-found': { title: 'User Not Found', text: refusals['no-such-page'].message },
  'taken-down': { title: 'Not available', text: refusals['page-down'].message },
  unavailable: {
    title: 'Back in a moment',
    text: 'This page is safe, but we can’t reach it right now. Please try again in a few seconds.',
  },
}
const buttonLabel = 'Go to the home page'

/** `unavailable`: the database cannot be reached. `script` is the built `missing-page-script.ts`. */
export function NotFoundDocument({ reason, script }: { reason: keyof typeof copy; script: string }) {
  const { title, text } = copy[reason]
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${brand.name}`}</title>
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <style>{notFoundCss}</style>
      </head>
      <body>
        <main>
          <NotFoundDrawing />
          <h1>{title}</h1>
          <p>{text}</p>
          <a href={paths.home}>{buttonLabel}</a>
        </main>
        <script>{script}</script>
      </body>
    </html>
  )
}
