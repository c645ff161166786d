/**
 * The head of an email: the operator's mark and name. The mark is a picture only where a logo was uploaded; it stands on a white tile that is
 * part of the picture, so that it is seen on any ground. Without a logo it is drawn with cells of a table, which no program blocks.
 */
import { brand } from '#rules/platform/brand.ts'
import { defaultSettings, getSettings } from '#rules/platform/settings.ts'
import { escapeHtml } from '#server/http/html/escape-html.ts'
import type { EmailColours } from './email-colours.ts'
import { fontFamily, layoutTable, textStyles } from './html-parts.ts'
import type { Email } from './port.ts'

export const renderHeader = (publicUrl: string, colours: EmailColours): string =>
  `${layoutTable}><tr><td style="padding:0 12px 0 0;" valign="middle"><a href="${escapeHtml(publicUrl)}" style="text-decoration:none;">${renderMark(publicUrl, colours)}</a></td>
<td valign="middle"><a href="${escapeHtml(publicUrl)}" class="text" style="font:700 19px/1.25 ${fontFamily};letter-spacing:-0.02em;color:${colours.text};text-decoration:none;overflow-wrap:anywhere;"><bdi>${escapeHtml(brand.name)}</bdi></a></td></tr></table>`

function renderMark(publicUrl: string, colours: EmailColours): string {
  const logo = readLogoPath()
  if (logo !== undefined)
    return `<img src="${escapeHtml(publicUrl + logo)}" width="40" height="40" alt="" style="display:block;border:0;border-radius:9px;">`
  return brand.name === defaultSettings['brand.name'] ? renderOwnMark(colours) : renderInitial(colours)
}

/** As `src/server/settings/email-logo.ts` serves it; undefined where none was uploaded. */
const readLogoPath = () => getSettings()['brand.logo']?.replace(/\/logo-([0-9a-f]+)\.\w+$/, '/email-$1.png')

/** A lintel on two posts, all of one colour: programs that darken an email leave dark cells dark. */
const renderOwnMark = ({ beam }: EmailColours) => {
  const cell = (width: number, height: number, more = '') =>
    `<td class="beam"${more} bgcolor="${beam}" width="${width}" height="${height}" style="width:${width}px;height:${height}px;background-color:${beam};border-radius:2px;font-size:0;line-height:0;">&nbsp;</td>`
  const gap = (width: number) => `<td width="${width}" style="width:${width}px;font-size:0;line-height:0;">&nbsp;</td>`
  return `${layoutTable} width="32" style="width:32px;"><tr>${cell(32, 9, ' colspan="5"')}</tr>
<tr><td colspan="5" height="3" style="height:3px;font-size:0;line-height:0;">&nbsp;</td></tr>
<tr>${gap(4)}${cell(8, 16)}${gap(8)}${cell(8, 16)}${gap(4)}</tr></table>`
}

/** For a platform that has its own name, and no logo yet. */
const renderInitial = ({ button, onButton }: EmailColours) =>
  `${layoutTable}><tr><td class="button on-button" bgcolor="${button}" width="36" height="36" align="center" style="width:36px;height:36px;border-radius:10px;background-color:${button};font:700 18px/36px ${fontFamily};color:${onButton};">${escapeHtml(readInitial(brand.name))}</td></tr></table>`

const readInitial = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '·'

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
