/** What holds for every email, however it is written: its size, its parts, its colours, whose name it bears, and that names are only text. */
import { readdirSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { applySettings } from '#rules/platform/settings.ts'
import { measureContrast } from '#rules/themes/contrast.ts'
import { readEmailColours, textPairs } from '#server/services/mail/email-colours.ts'
import { renderEmail } from '#server/services/mail/render-email.ts'
import { sampleEmails, sampleOwner } from '#server/testing/sample-emails.ts'
import type { SampleOwner } from '#server/testing/sample-money-emails.ts'

afterEach(() => applySettings({}))

const renderAll = (owner: SampleOwner = sampleOwner) =>
  Object.entries(sampleEmails(owner)).map(([name, email]) => ({
    name,
    email,
    ...renderEmail(email, { id: 'an-id', to: owner.email, publicUrl: owner.publicUrl }),
  }))

const rendered = renderAll()

test('every email has a sample', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `${import.meta.dirname}/${file}`)),
  )
  const written = modules.flatMap(Object.keys).filter((name) => name.endsWith('Email') && !/^(to|mask)/.test(name))
  const shown = Object.keys(sampleEmails()).map((name) => name.split(' ')[0])
  expect(written.length).toBeGreaterThan(30)
  expect(shown).toEqual(expect.arrayContaining(written))
})

describe.each(rendered)('$name', ({ email, html, text }) => {
  test('is complete, and small enough that no program cuts it', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(15 * 1024)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect((html.match(/class="button-link/g) ?? []).length).toBeLessThanOrEqual(1)
    expect(email.why).toMatch(/\.$/)
    for (const part of [html, text]) expect(part).not.toMatch(/undefined|\[object|NaN/)
    expect(html).not.toMatch(/<script|<link|@import|@font-face|src="http:/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  })

  test('has its pictures’ size and description, and gives dark programs a colour for each of its own', () => {
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ width="\d+" height="\d+" alt="/)
    const body = html.slice(html.indexOf('<body'))
    for (const [tag] of body.matchAll(/<[a-z][^>]*[;"](?:background-)?color:[^>]*>/g)) {
      if (/[;"]color:/.test(tag)) expect(tag).toMatch(/class="[^"]*\b(text|muted|good|link|on-button)\b/)
      if (/background-color:/.test(tag)) expect(tag).toMatch(/class="[^"]*\b(page|card|sunken|beam|button)\b/)
    }
  })

  test('reads well as plain text: every link on a line of its own, and no gaps', () => {
    expect(text).not.toMatch(/\n{3}|[^-] \n|<\/?\w+>/)
    expect(text).toMatch(/^\S[\s\S]*\S\n$/)
    for (const line of text.split('\n').filter((one) => /https?:/.test(one))) expect(line).toMatch(/^(\[\d+\] )?https?:\S+$/)
  })
})

test('a code is one text in one element, and alone on its line', () => {
  const code = rendered.find(({ name }) => name === 'verificationCodeEmail')
  expect(code?.html.match(/>482913</g)).toHaveLength(1)
  expect(code?.text).toMatch(/^482913$/m)
})

test('lists have a way to leave them, in the email and for the program; nothing else has', () => {
  const lists = rendered.filter(({ headers }) => headers?.['List-Unsubscribe'])
  expect(lists.map(({ name }) => name)).toEqual(['weeklySummaryEmail', 'announcementEmail'])
  for (const { html, headers } of lists) {
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(html).toContain('>Unsubscribe</a>')
  }
  expect(rendered.filter(({ text }) => text.includes('Unsubscribe:'))).toHaveLength(2)
})

test('a renamed platform has its own name, colour, mark, company and address in every email, and nothing of ours', () => {
  const brand = {
    'brand.name': 'Harbour & <Arts>',
    'brand.accent': '#0e6e93',
    'brand.supportEmail': 'hello@harbour.example',
    'brand.legalName': 'Harbour Arts Ltd',
  }
  applySettings(brand)
  for (const { html, text } of renderAll({ ...sampleOwner, publicUrl: 'https://harbour.example' })) {
    expect(html + text).not.toMatch(/lintel|front door|#ff5a36/i)
    expect(html).toContain('>H</td>')
    expect(html).toContain('<bdi>Harbour &amp; &lt;Arts&gt;</bdi>')
    for (const part of [html, text]) for (const own of ['Harbour Arts Ltd', 'hello@harbour.example']) expect(part).toContain(own)
  }
  applySettings({ ...brand, 'brand.logo': '/media/brand/logo-0123456789abcdef.svg' })
  for (const { html } of renderAll())
    expect(html).toContain(
      '<img src="https://lintel.example/media/brand/email-0123456789abcdef.png" width="40" height="40" alt=""',
    )
})

test('names and texts of people are only text, add no header, and keep their direction to themselves', () => {
  const displayName = 'שלום <img src=x onerror=alert(1)>\r\nBcc: eve@example.com "&'
  for (const { name, subject, html, text } of renderAll({
    ...sampleOwner,
    displayName,
    linkTitle: displayName,
    email: '"><script>@x.example',
  })) {
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<img src=x|<script/)
    if (text.includes('שלום')) expect(html, name).toMatch(/<bdi>[^<]*שלום|\u2068שלום/)
  }
})

const accents = ['#ff5a36', '#0e6e93', '#7b2ff7', '#0a0a0a', '#e0b000', '#c2185b', '#00a86b']

test.each(accents)('with the accent %s every text is read at 4.5:1 on light and on dark, and the button is seen', (accent) => {
  const { light, dark } = readEmailColours(accent)
  for (const colours of [light, dark]) {
    for (const [on, ground] of textPairs) {
      const ratio = measureContrast(colours[on], colours[ground])
      expect(ratio, `${on} ${colours[on]} on ${ground} ${colours[ground]}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(measureContrast(colours.button, colours.card)).toBeGreaterThanOrEqual(3)
  }
})
