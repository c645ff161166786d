/** An announcement as one reader gets it. */
import { brand } from '#rules/platform/brand.ts'
import { fillInName } from '#rules/support/announcements.ts'
import { isolateDirection } from '#rules/text/direction.ts'
import { cutText } from '#rules/text/graphemes.ts'
import type { Email } from '#server/services/mail/port.ts'

/** `unsubscribeUrl` is missing in a test, whose reader is on no list. */
type Details = { subject: string; body: string; displayName: string | null; unsubscribeUrl?: string | undefined }

export function announcementEmail({ subject, body, unsubscribeUrl, ...reader }: Details): Email {
  const displayName = reader.displayName && isolateDirection(reader.displayName.trim())
  const title = fillInName(subject, displayName)
  const text = fillInName(body, displayName)
  return {
    subject: title,
    preview: cutText(text.replace(/[#*_`>]/g, ''), 90),
    title,
    paragraphs: text.split(/\n{2,}/),
    markdown: fillInName(body, displayName && withoutMarkdown(displayName)),
    ...(unsubscribeUrl === undefined
      ? { why: 'This is a test. Everyone else gets a link to unsubscribe here.' }
      : {
          why: `You get this email because you asked for news about ${brand.name}.`,
          unsubscribeUrl,
        }),
  }
}

/** So that a name with an asterisk stays one. */
const withoutMarkdown = (name: string) => name.replace(/[\\`*_{}[\]()#+.!|<>~-]/g, '\\$&')
