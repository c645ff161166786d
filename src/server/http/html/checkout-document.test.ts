/** What the checkout's document adds to the app's shell. */
import { expect, test } from 'vitest'
import { renderCheckoutShell } from './checkout-document.ts'

const shell = '<html><head><script type="module" src="/assets/index.js"></script></head><body><div id="app"></div></body></html>'
const parts = {
  screen: ['/assets/checkout.js', '/assets/checkout.css'],
  sandbox: ['/assets/sandbox.js'],
  placeholders: { '/checkout/pro': '<div id="placeholder">Pro, £2.99 $&</div>' },
}

test('begins with the plan, loads its styles first, and lists the scripts in advance', () => {
  const html = renderCheckoutShell(shell, parts, '/checkout/pro', 'sandbox')

  expect(html).toContain('<body><div id="placeholder">Pro, £2.99 $&</div><div id="app">')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/checkout.css" nonce="__CSP_NONCE__">')
  expect(html).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/sandbox.js" nonce="__CSP_NONCE__">',
  )
  expect(html).toContain('<script type="module" fetchpriority="low" src="/assets/index.js">')
})

test('does not load the sandbox’s form with Stripe', () => {
  expect(renderCheckoutShell(shell, parts, '/checkout/pro', 'stripe')).not.toContain('sandbox.js')
})

test('leaves the shell of every other path as it is', () => {
  for (const path of ['/checkout/confirm', '/dashboard', ''])
    expect(renderCheckoutShell(shell, parts, path, 'sandbox')).toBeUndefined()
})
