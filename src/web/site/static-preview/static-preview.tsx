/**
 * A public page in small on a page that was drawn ahead: the component and the styles that visitors get, in a shadow root that
 * the markup itself declares. It scales without a script. It is to be looked at: nothing in it can be focused or pressed.
 */
import { createElement } from 'react'
import { BioPage } from '#bio-page/bio-page.tsx'
import { previewCss } from '#bio-page/styles/page-css.ts'
import type { Bio } from '#rules/page/bio.ts'
import { themeNamed } from '#rules/themes/themes.ts'
import './static-preview.css'

export const StillPage = ({ bio }: { bio: Bio }) => (
  <div className="still-page" inert>
    {createElement(
      'template',
      { shadowrootmode: 'open' },
      <style>{`${previewCss(bio, themeNamed(bio.user.theme))}${sheetCss}`}</style>,
      <div className="sheet">
        <BioPage bio={bio} />
      </div>,
    )}
  </div>
)

/**
 * `--box` is a length because still-page.css says so; the tangent of the angle between two lengths is their ratio, the number
 * that a scale needs.
 */
const sheetCss =
  '.sheet{--box:100cqw;--small:tan(atan2(var(--box),390px));width:390px;height:calc(100cqh/var(--small));overflow:hidden;transform:scale(var(--small));transform-origin:0 0}'
