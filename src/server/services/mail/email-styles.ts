/**
 * The style sheet of emails. Everything also has inline styles, because some programs ignore a style sheet; this one makes emails fit a
 * phone, and dark where the program is. Outlook on the web knows no `prefers-color-scheme`: it darkens by itself, and marks what it changed
 * with `data-ogsc` (text) and `data-ogsb` (background), which is where it is told better colours.
 */
import type { EmailColours } from './email-colours.ts'

/** Every rule is `!important`, because it has to override an inline style. */
export const emailStyles = (dark: EmailColours): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    // Apple's programs make links of what looks like a date, a number or an address.
    'a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}',
    `@media (max-width:480px){${phoneRules}}`,
    `@media (prefers-color-scheme:dark){${[...textRules(dark), ...groundRules(dark)].join('')}}`,
    ...textRules(dark).map((rule) => `[data-ogsc] ${rule}`),
    ...groundRules(dark).map((rule) => `[data-ogsb] ${rule}`),
  ].join('\n')

const phoneRules =
  '.outer{padding:20px 8px 32px!important}.body{padding:28px 20px 24px!important}.title{font-size:24px!important}.amount{font-size:36px!important}' +
  '.code{font-size:32px!important;letter-spacing:6px!important;padding:18px 8px 18px 14px!important}.button-table{width:100%!important}' +
  '.button-link{display:block!important;text-align:center!important}'

const textRules = ({ text, muted, good, link, onButton }: EmailColours) => [
  `.text{color:${text}!important}`,
  `.muted{color:${muted}!important}`,
  `.good{color:${good}!important}`,
  `.link{color:${link}!important}`,
  `.on-button{color:${onButton}!important}`,
]

const groundRules = ({ page, card, sunken, line, beam, button, muted }: EmailColours) => [
  `.page{background-color:${page}!important}`,
  `.card{background-color:${card}!important;border-color:${line}!important}`,
  `.sunken{background-color:${sunken}!important;border-color:${line}!important}`,
  `.line{border-color:${line}!important}`,
  `.edge{border-color:${muted}!important}`,
  `.beam{background-color:${beam}!important;border-color:${beam}!important}`,
  `.button{background-color:${button}!important}`,
]
