/**
 * A small preview of the real public page: the component and the styles that visitors get, in a shadow root so that they and
 * the app's own styles do not affect each other. The page is inert: nothing in it can be focused or pressed. `editLayer` lies over it,
 * scrolls with it, and has what can be pressed instead.
 */
import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { BioPage } from '#bio-page/bio-page.tsx'
import { EditMarksContext } from '#bio-page/edit-marks.ts'
import { getBackgroundColours, pageFontCss, previewCss } from '#bio-page/styles/page-css.ts'
import type { Bio } from '#rules/page/bio.ts'
import type { Theme } from '#rules/themes/themes.ts'
import './page-preview.css'
import { usePreviewTheme } from './use-preview-theme.ts'

/** A common phone, in CSS pixels: the page is laid out at this width and then scaled. */
const naturalWidth = 390

/** Pixels that keep a floating header clear of the phone's camera; everything else begins below it anyway. */
const cameraHeight = 26

type Props = {
  bio: Bio
  /** How many links a shortened page leaves out. */
  hiddenLinkCount?: number
  /** Without animations. */
  isStatic?: boolean
  /** The page's theme, if it is loaded already; otherwise it is fetched. */
  theme?: Theme
  /** With it the page can be scrolled, and its elements are marked. */
  editLayer?: ReactNode
}

export default function PagePreview({ bio, hiddenLinkCount = 0, isStatic = false, theme: given, editLayer }: Props) {
  const { host, setHost, root } = useShadowRoot()
  const { scale, height } = useScale(host)
  const theme = usePreviewTheme(bio.user.theme, given)
  useStyles(root, theme ? `${previewCss(bio, theme)}${isStatic ? noAnimationCss : ''}` : '')
  useFontFaces(theme ? pageFontCss(bio, theme) : '')

  const pageStyle: CSSProperties = {
    width: naturalWidth,
    height,
    overflow: 'hidden',
    background: theme && getBackgroundColours(bio, theme).top,
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
  }
  // Inside the transformed element, so that a fixed background stays where it is.
  const scrollerStyle: CSSProperties = {
    position: 'relative',
    height: '100%',
    paddingTop: bio.user.floatingHeader ? cameraHeight : 0,
    boxSizing: 'border-box',
    overflow: editLayer ? 'hidden auto' : 'hidden',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'none',
  }
  return (
    <div ref={setHost} className="page-preview" inert={!editLayer}>
      {root && editLayer}
      {root &&
        theme &&
        scale > 0 &&
        createPortal(
          <div style={pageStyle}>
            <div style={scrollerStyle}>
              <div inert style={fillStyle}>
                <EditMarksContext value={Boolean(editLayer)}>
                  <BioPage bio={bio} theme={theme} hiddenLinkCount={hiddenLinkCount} />
                </EditMarksContext>
              </div>
              {editLayer && <slot />}
            </div>
          </div>,
          root,
        )}
    </div>
  )
}

const fillStyle: CSSProperties = { height: '100%' }

function useShadowRoot() {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }))
  }, [host])
  return { host, setHost, root }
}

/** A constructed stylesheet is not an inline style, so the content security policy allows it. */
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

/** Font faces only work in the document, for all previews in it; the browser loads one when text uses it. */
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
