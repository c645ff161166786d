/**
 * What a checkout's document contains beside the app's shell: links that let the browser load the checkout's files at once, rather than
 * after the app has started and asked for them, and the plan, so that something is shown until then.
 */
import type { PaymentsSetting } from '#rules/billing/payment-mode.ts'
import { writePageSettings } from '#rules/platform/page-settings.ts'

/** From the build. */
export type CheckoutParts = {
  /** Paths of the files that every checkout loads. */
  screen: readonly string[]
  /** Paths of those that only the sandbox's form loads. */
  sandbox: readonly string[]
  /** HTML by the path of the checkout. */
  placeholders: Record<string, string>
}

/** Undefined for a path without a placeholder, whose document is the shell itself. */
export function renderCheckoutShell(
  shell: string,
  parts: CheckoutParts,
  path: string,
  payments: PaymentsSetting,
): string | undefined {
  const placeholder = parts.placeholders[path]
  if (placeholder === undefined) return undefined
  // The build rendered it with the defaults: where anything differs, its prices, names or features could be wrong.
  const shown = writePageSettings() === '' ? placeholder : ''
  const files = payments === 'sandbox' ? [...parts.screen, ...parts.sandbox] : parts.screen
  return shell
    .replace('</head>', () => `${files.map(toLink).join('')}</head>`)
    .replace('<body>', () => `<body>${shown}`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

/** The styles are needed for the placeholder, which is shown before the scripts have loaded. Both need the shell's nonce. */
const toLink = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}" nonce="__CSP_NONCE__">`
    : `<link rel="modulepreload" crossorigin href="${file}" nonce="__CSP_NONCE__">`
