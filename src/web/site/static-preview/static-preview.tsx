/**
 * A small preview of a creator's page on a page of the site: the component and the styles that visitors get, in a declarative
 * shadow root. It scales without a script, and is `inert`: nothing in it can be focused or pressed.
 */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BioPage } from '#bio-page/bio-page.tsx'
import { previewCss } from '#bio-page/styles/page-css.ts'
import type { Bio } from '#rules/page/bio.ts'
import { getTheme } from '#rules/themes/themes.ts'
import './static-preview.css'
import { keepUsedCss } from './used-css.ts'

export function StaticPreview({ bio }: { bio: Bio }) {
  const theme = getTheme(bio.user.theme)
  const page = <BioPage bio={bio} theme={theme} />
  return (
    <div className="static-preview" inert>
      {createElement(
        'template',
        { shadowrootmode: 'open' },
        <style>{`${keepUsedCss(previewCss(bio, theme), renderToStaticMarkup(page))}${scaleCss}`}</style>,
        <div className="static-preview-page">{page}</div>,
      )}
    </div>
  )
}

/**
 * Draws the page 390px wide and scales it to the width of its container. `--preview-width` is a registered length
 * (static-preview.css); the tangent of the angle between two lengths is their ratio, the plain number that `scale` needs.
 */
const scaleCss =
  '.static-preview-page{--preview-width:100cqw;--scale:tan(atan2(var(--preview-width),390px));width:390px;height:calc(100cqh/var(--scale));overflow:hidden;transform:scale(var(--scale));transform-origin:0 0}'
