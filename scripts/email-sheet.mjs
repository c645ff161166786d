/**
 * `npm run email-sheet`: every email with sample data, as HTML and as plain text, in `shots/emails/` (or OUT), with an index. BRAND_NAME, BRAND_ACCENT
 * and SUPPORT_EMAIL try on a name, a colour and an address.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { applySettings } from '../src/rules/platform/settings.ts'
import { escapeHtml } from '../src/server/http/html/escape-html.ts'
import { renderEmail } from '../src/server/services/mail/render-email.ts'
import { sampleEmails, sampleOwner } from '../src/server/testing/sample-emails.ts'
import { root } from './freshness.mjs'

const { OUT: out = `${root}shots/emails`, BRAND_NAME, BRAND_ACCENT, BRAND_LOGO, SUPPORT_EMAIL, BRAND_LEGAL_NAME } = process.env
const given = {
  'brand.name': BRAND_NAME,
  'brand.accent': BRAND_ACCENT,
  'brand.logo': BRAND_LOGO,
  'brand.supportEmail': SUPPORT_EMAIL,
  'brand.legalName': BRAND_LEGAL_NAME,
}
applySettings(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)))

mkdirSync(out, { recursive: true })
const emails = Object.entries(sampleEmails()).map(([name, email]) => {
  const rendered = renderEmail(email, { id: name, to: sampleOwner.email, publicUrl: sampleOwner.publicUrl })
  const file = name.replaceAll(' ', '-')
  writeFileSync(`${out}/${file}.html`, rendered.html)
  writeFileSync(`${out}/${file}.txt`, rendered.text)
  return { file, ...rendered }
})

const rows = emails.map(
  ({ file, subject, html }) =>
    `<tr><td><a href="${file}.html">${escapeHtml(subject)}</a><td><a href="${file}.txt">text</a><td>${file}<td>${(html.length / 1024).toFixed(1)} KB`,
)
writeFileSync(
  `${out}/index.html`,
  `<!doctype html><meta charset="utf-8"><title>Emails</title><style>body{font:16px/1.5 system-ui;color-scheme:light dark;margin:2rem}td{padding:.3rem 1.5rem .3rem 0}</style><h1>${emails.length} emails</h1><table>${rows.join('\n')}</table>`,
)
console.log(`${emails.length} emails in ${out}/index.html`)
