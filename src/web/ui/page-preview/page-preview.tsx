/**
 * The real public page in small, for previews: the same component and the same styles as visitors get, in a shadow root so
 * that neither they nor the app's own styles reach into each other. It is to be looked at: nothing in it can be focused or pressed.
 */
import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { BioPage } from '#bio-page/bio-page.tsx'
import { pageFontCss, getBackgroundColours, previewCss } from '#bio-page/styles/page-css.ts'
import type { Bio } from '#rules/page/bio.ts'
import type { Theme } from '#rules/themes/themes.ts'
import './page-preview.css'
import { usePreviewTheme } from './use-theme.ts'

/** A common phone, in CSS pixels: the page is laid out at this width and then scaled. */
const naturalWidth = 390

/** A floating header makes room for the phone's camera; everything else begins below it anyway. */
const cameraHeight = 26

type Props = {
  bio: Bio
  /** How many links an abridged page leaves out. */
  hiddenLinkCount?: number
  /** Nothing in it moves, as for whoever wants that everywhere. */
  isStatic?: boolean
  /** The page's theme, where it is at hand; else it is fetched. */
  theme?: Theme
}

export function PagePreview({ bio, hiddenLinkCount: more = 0, isStatic: isStill = false, theme: given }: Props) {
  const { host, setHost, root } = useShadowRoot()
  const { scale, height } = useScale(host)
  const theme = usePreviewTheme(bio.user.theme, given)
  useStyles(root, theme ? `${previewCss(bio, theme)}${isStill ? noAnimationCss : ''}` : '')
  useFontFaces(theme ? pageFontCss(bio, theme) : '')

  const sheet: CSSProperties = {
    width: naturalWidth,
    height,
    paddingTop: bio.user.floatingHeader ? cameraHeight : 0,
    boxSizing: 'border-box',
    overflow: 'hidden',
    background: theme && getBackgroundColours(bio, theme).head,
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
  }
  return (
    <div ref={setHost} className="page-preview" inert>
      {root &&
        theme &&
        scale > 0 &&
        createPortal(
          <div style={sheet}>
            <BioPage bio={bio} hiddenLinkCount={more} />
          </div>,
          root,
        )}
    </div>
  )
}

function useShadowRoot() {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }))
  }, [host])
  return { host, setHost, root }
}

/** A sheet made by script is no inline style, so the security policy lets it in. */
function useStyles(root: ShadowRoot | undefined, css: string) {
  useLayoutEffect(() => {
    if (!root) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  }, [root, css])
}

const noAnimationCss = '.bio,.bio *,.bio::before,.bio::after,.bio *::before,.bio *::after{animation:none!important}'

const adoptedFontCss = new Set<string>()

/** Faces count in the document alone, for all frames in it; none is loaded before something is set in it. */
function useFontFaces(css: string) {
  useLayoutEffect(() => {
    if (!css || adoptedFontCss.has(css)) return
    adoptedFontCss.add(css)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, [css])
}

function useScale(host: HTMLElement | null) {
  const [box, setBox] = useState({ scale: 0, height: 0 })
  useLayoutEffect(() => {
    if (!host) return
    const measure = () => {
      const scale = host.clientWidth / naturalWidth
      setBox({ scale, height: scale > 0 ? host.clientHeight / scale : 0 })
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(host)
    return () => watch.disconnect()
  }, [host])
  return box
}
