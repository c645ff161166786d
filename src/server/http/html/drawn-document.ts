/**
 * The documents of the screens that people open first. Each contains its styles. That of the login and the sign-up contains the screen too,
 * as the server drew it, and a script that loads the app once someone does something, so that the first paint waits for nothing else; that
 * of the dashboard lists its scripts, so that the browser loads all at once.
 */
import { createHash } from 'node:crypto'
import { extractUsername } from '#rules/accounts/usernames.ts'
import type { DrawnScreen } from '#rules/platform/site-input.ts'
import { escapeHtml } from './escape-html.ts'

/** Paths of the files, that of the script to run first, and the text of the styles. */
type ScreenFiles = { styles: readonly string[]; css: string; scripts: readonly string[] }

/** From the build. */
export type ScreenParts = {
  auth: ScreenFiles
  dashboard: ScreenFiles
  /** The script of the login's that is fetched while nobody does anything. */
  early: string
  /** The text of src/web/drawn/drawn-script.ts. */
  script: string
}

/** For the Content-Security-Policy. */
export const hashDrawnScript = ({ script }: ScreenParts): string => createHash('sha256').update(script).digest('base64')

/** `username`: as the address suggests it. */
export function renderDrawnShell(
  shell: string,
  { auth, early, script }: ScreenParts,
  { address, title, html }: DrawnScreen,
  { host, username }: { host: string; username: string },
): string {
  const suggested = escapeHtml(extractUsername(username))
  const drawing = html
    .replaceAll('__HOST__', () => host)
    .replace(' name="username"', (attribute) => (suggested ? `${attribute} value="${suggested}"` : attribute))
  const [noscript = ''] = /<noscript>.*?<\/noscript>/s.exec(shell) ?? []
  const files = `data-files="${auth.scripts.join(' ')}" data-early="${early}"`
  return withStyles(shell, auth, noscriptCss)
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)}</title>`)
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>|\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(noscript, '')
    .replace(
      '<div id="app"></div>',
      () => `${noscript}<div id="app" data-drawn="${escapeHtml(address)}">${drawing}</div><script ${files}>${script}</script>`,
    )
}

export function renderDashboardShell(shell: string, { dashboard }: ScreenParts): string {
  const missing = dashboard.scripts.filter((file) => !shell.includes(`"${file}"`))
  const links = missing.map((file) => `<link rel="modulepreload" crossorigin href="${file}" nonce="__CSP_NONCE__">`)
  return withStyles(shell, dashboard).replace('</head>', () => `${links.join('')}</head>`)
}

/**
 * The styles take the place of the first stylesheet, so that what follows the styles still does. The app looks for the links before it
 * loads a screen: disabled ones load nothing, and keep it from loading the same again.
 */
function withStyles(shell: string, { styles, css }: ScreenFiles, more = ''): string {
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}" disabled>`)
  return shell
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style nonce="__CSP_NONCE__">${css}${more}</style>__LINKS__`)
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('__LINKS__', () => links.join(''))
}

/** Above the screen, which does not work without scripts. */
const noscriptCss = 'noscript:has(+#app[data-drawn]){padding:1.25rem 1.25rem 0}'
