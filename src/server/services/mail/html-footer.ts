/** The foot of an email: why its reader gets it, where they change that, and who sends it. */
import { brand } from '#rules/platform/brand.ts'
import { defaultSettings } from '#rules/platform/settings.ts'
import { escapeHtml } from '#server/http/html/escape-html.ts'
import type { EmailColours } from './email-colours.ts'
import { textStyles } from './html-parts.ts'
import type { Email } from './port.ts'

export const renderFooter = ({ why, settingsUrl, unsubscribeUrl }: Email, publicUrl: string, colours: EmailColours): string => {
  const link = (href: string, label: string) =>
    `<a class="muted" href="${escapeHtml(href)}" style="color:${colours.muted};text-decoration:underline;">${escapeHtml(label)}</a>`
  const choices = [
    settingsUrl === undefined ? '' : link(settingsUrl, 'Email settings'),
    unsubscribeUrl === undefined ? '' : link(unsubscribeUrl, 'Unsubscribe'),
  ].filter(Boolean)
  const help = readHelp(publicUrl)
  return [
    why === undefined ? '' : escapeHtml(why),
    choices.join(' &nbsp;·&nbsp; '),
    `Questions? ${link(help.url, help.label)}`,
    `<bdi>${escapeHtml(brand.legalName)}</bdi> &nbsp;·&nbsp; ${link(publicUrl, withoutScheme(publicUrl))}`,
  ]
    .filter(Boolean)
    .map((line) => `<p class="muted" style="${textStyles(colours).tiny}">${line}</p>`)
    .join('\n')
}

/** The support address; until the operator has set one, the contact form, which works without. */
export const readHelp = (publicUrl: string): { label: string; url: string } =>
  brand.supportEmail === defaultSettings['brand.supportEmail']
    ? { label: 'Contact us', url: `${publicUrl}/contact` }
    : { label: brand.supportEmail, url: `mailto:${brand.supportEmail}` }

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')
