/**
 * The document of a screen that the server drew: the drawing with its styles, and a script that loads the app once someone does something.
 * The app's own files are not among it, so that the first paint waits for nothing else.
 */
import { createHash } from 'node:crypto'
import { extractUsername } from '#rules/accounts/usernames.ts'
import type { DrawnScreen } from '#rules/platform/site-input.ts'
import { escapeHtml } from './escape-html.ts'

/** From the build. */
export type ScreenParts = {
  css: string
  /** Paths of the app's scripts that the screens need, the one to run first. */
  scripts: readonly string[]
  /** The path of the one that is fetched while nobody does anything. */
  early: string
  /** The text of src/web/drawn/drawn-script.ts. */
  script: string
}

/** For the Content-Security-Policy. */
export const hashDrawnScript = ({ script }: ScreenParts): string => createHash('sha256').update(script).digest('base64')

/** `username`: as the address suggests it. */
export function renderDrawnShell(
  shell: string,
  { css, scripts, early, script }: ScreenParts,
  { address, title, html }: DrawnScreen,
  { host, username }: { host: string; username: string },
): string {
  const suggested = escapeHtml(extractUsername(username))
  const drawing = html
    .replaceAll('__HOST__', () => host)
    .replace(' name="username"', (attribute) => (suggested ? `${attribute} value="${suggested}"` : attribute))
  const [noscript = ''] = /<noscript>.*?<\/noscript>/s.exec(shell) ?? []
  const files = `data-files="${scripts.join(' ')}" data-early="${early}"`
  return (
    shell
      .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)}</title>`)
      .replaceAll(/\s*<link rel="modulepreload"[^>]*>|\s*<script type="module"[^>]*><\/script>/g, '')
      // In the first stylesheet's place, so that what follows the styles still does.
      .replace(/<link rel="stylesheet"[^>]*>/, () => `<style nonce="__CSP_NONCE__">${css}${noscriptCss}</style>`)
      .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace(noscript, '')
      .replace(
        '<div id="app"></div>',
        () => `${noscript}<div id="app" data-drawn="${escapeHtml(address)}">${drawing}</div><script ${files}>${script}</script>`,
      )
  )
}

/** Above the screen, which does not work without scripts. */
const noscriptCss = 'noscript:has(+#app[data-drawn]){padding:1.25rem 1.25rem 0}'
