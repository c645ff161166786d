/** The page that is not there, in the product's own look: a beam over an empty doorway. */
import { brand } from '#rules/brand.ts'
import { favicon } from './favicon.ts'
import { notFoundCss } from './not-found-css.ts'

export const NotFoundDocument = ({ homeUrl, title = 'User Not Found', text }: { homeUrl: string; title?: string; text: string }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} · ${brand.name}`}</title>
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <style dangerouslySetInnerHTML={{ __html: notFoundCss }} />
    </head>
    <body>
      <main>
        <svg viewBox="0 0 240 210" aria-hidden="true">
          <rect className="beam" width="240" height="34" rx="6" />
          <path className="post" d="M20 42h44v168H20zM176 42h44v168h-44z" />
          <path className="dark" d="M64 42h112v168H64z" />
          <path className="light" d="M64 210h112l34 0H30z" />
        </svg>
        <h1>{title}</h1>
        <p>{text}</p>
        <a href={homeUrl}>Go to the home page</a>
      </main>
    </body>
  </html>
)
