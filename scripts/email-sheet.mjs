/**
 * `npm run email-sheet`: every email with sample data, as HTML and as plain text, in `shots/emails/` (or OUT), with an index. BRAND_NAME, BRAND_ACCENT,
 * SUPPORT_EMAIL and BRAND_LEGAL_NAME try on an operator. PICTURES=1 also draws some of them on light and on dark, as docs/pictures/emails.webp.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { applySettings } from '../src/rules/platform/settings.ts'
import { escapeHtml } from '../src/server/http/html/escape-html.ts'
import { renderEmail } from '../src/server/services/mail/render-email.ts'
import { sampleEmails, sampleOwner } from '../src/server/testing/sample-emails.ts'
import { root } from './freshness.mjs'

const {
  OUT: out = `${root}shots/emails`,
  PICTURES,
  CHROME,
  BRAND_NAME,
  BRAND_ACCENT,
  SUPPORT_EMAIL,
  BRAND_LEGAL_NAME,
} = process.env
const operator = {
  'brand.name': BRAND_NAME,
  'brand.accent': BRAND_ACCENT,
  'brand.supportEmail': SUPPORT_EMAIL,
  'brand.legalName': BRAND_LEGAL_NAME,
}
applySettings(Object.fromEntries(Object.entries(operator).filter(([, value]) => value !== undefined)))

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
    `<tr><td><a href="${file}.html">${escapeHtml(subject)}</a><td><a href="${file}.txt">text</a><td>${file}<td>${(Buffer.byteLength(html) / 1024).toFixed(1)} KB`,
)
writeFileSync(
  `${out}/index.html`,
  `<!doctype html><meta charset="utf-8"><title>Emails</title><style>body{font:16px/1.5 system-ui;color-scheme:light dark;margin:2rem}td{padding:.3rem 1.5rem .3rem 0}</style><h1>${emails.length} emails</h1><table>${rows.join('\n')}</table>`,
)
if (PICTURES)
  await drawSheet(['verificationCodeEmail', 'weeklySummaryEmail', 'billingReceiptEmail', 'securityAlertEmail-new-device'])
console.log(`${emails.length} emails in ${out}/index.html`)

/** Each on light above itself on dark. */
async function drawSheet(files) {
  const { chromium } = await import('@playwright/test')
  const { default: sharp } = await import('sharp')
  const size = { width: 375, height: 920 }
  const gap = 20
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(CHROME ? { executablePath: CHROME } : {}),
  })
  const page = await browser.newPage({ viewport: size })
  const portrait = readFileSync(`${root}src/web/samples/pictures/maya.svg`)
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: portrait }))
  const pictures = []
  for (const [row, colorScheme] of ['light', 'dark'].entries()) {
    await page.emulateMedia({ colorScheme })
    for (const [column, file] of files.entries()) {
      await page.setContent(emails.find((email) => email.file === file).html)
      const input = await page.screenshot()
      pictures.push({ input, left: gap + column * (size.width + gap), top: gap + row * (size.height + gap) })
    }
  }
  await browser.close()
  const sheet = {
    width: gap + files.length * (size.width + gap),
    height: gap + 2 * (size.height + gap),
    channels: 3,
    background: '#d8d2c8',
  }
  const drawn = await sharp({ create: sheet }).composite(pictures).png().toBuffer()
  await sharp(drawn).resize({ width: 1200 }).webp({ quality: 84 }).toFile(`${root}docs/pictures/emails.webp`)
}
