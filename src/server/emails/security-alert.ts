/** The emails to the owner of an account about security events. They cannot be switched off. */
import { undoTwoFactorLink } from '#rules/accounts/email-links.ts'
import { undoLinkDays } from '#rules/accounts/token-lifetimes.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import { formatUtcDate, formatUtcDateTime } from '#rules/text/formats.ts'
import type { Email } from '#server/services/mail/port.ts'
import { whySecurity } from './why.ts'

export type SecurityEvent =
  | { type: 'new-device'; device: string }
  | { type: 'password-changed' }
  | { type: 'two-factor-on'; undoToken: string }
  | { type: 'two-factor-off' }
  | { type: 'backup-codes-renewed' }
  | { type: 'backup-code-used'; codesLeft: number }
  | { type: 'deletion-requested'; erasedAt: Date }
  /** `isByOwner`: the owner asked for it, not an operator. */
  | { type: 'erased'; isByOwner: boolean }

type Details = { event: SecurityEvent; publicUrl: string; username: string; at: Date }

/** After an erasure there is no account left to secure, so that email has no facts about one. */
export function securityAlertEmail({ event, publicUrl, username, at }: Details): Email {
  const when = formatUtcDateTime(at)
  const email = toEmail(event, when, publicUrl)
  if (event.type === 'erased') return { ...email, why: `You get this email because you had an account at ${brand.name}.` }
  return {
    ...email,
    why: whySecurity(username),
    facts: [['Account', `@${username}`], ...(email.facts ?? []), ['When', when]],
    notMe: event.type === 'two-factor-on' ? toUndoLink(publicUrl, event.undoToken) : toResetLink(publicUrl),
  }
}

const toResetLink = (publicUrl: string): NonNullable<Email['notMe']> => ({
  text: 'If this wasn’t you, someone else may know your password. Reset it now to sign them out.',
  label: 'Reset my password',
  url: `${publicUrl}${paths.forgotPassword}`,
})

/** A new password alone would not do: the next sign-in would ask for a code of the intruder's app. */
const toUndoLink = (publicUrl: string, token: string): NonNullable<Email['notMe']> => ({
  text: `If this wasn’t you, undo it within ${undoLinkDays} days. Two-factor sign-in ends, every device is signed out, and you choose a new password.`,
  label: 'Undo this change',
  url: publicUrl + undoTwoFactorLink(token),
})

function toEmail(event: SecurityEvent, when: string, publicUrl: string): Email {
  switch (event.type) {
    case 'new-device':
      return {
        subject: `New sign-in to your ${brand.name} account`,
        preview: `${event.device}, ${when}`,
        title: 'New sign-in to your account',
        paragraphs: ['Someone signed in on a device we haven’t seen you use before. If it was you, there’s nothing to do.'],
        facts: [['Device', event.device]],
      }
    case 'password-changed':
      return {
        subject: `Your ${brand.name} password was changed`,
        preview: 'Your other devices were signed out.',
        title: 'Your password was changed',
        paragraphs: ['Your other devices were signed out. If you made this change, there’s nothing to do.'],
      }
    case 'two-factor-on':
      return {
        subject: `Two-factor sign-in is on for ${brand.name}`,
        preview: 'Signing in now needs a code from your authenticator app.',
        title: 'Two-factor sign-in is on',
        paragraphs: [
          'Signing in now needs your password and a code from your authenticator app. Keep your backup codes somewhere safe: they get you in if you lose your phone.',
        ],
      }
    case 'two-factor-off':
      return {
        subject: `Two-factor sign-in is off for ${brand.name}`,
        preview: 'Your password is now enough to sign in.',
        title: 'Two-factor sign-in is off',
        paragraphs: ['Your password is now enough to sign in. Your old backup codes no longer work.'],
      }
    case 'backup-codes-renewed':
      return {
        subject: `New backup codes for ${brand.name}`,
        preview: 'Your old codes no longer work.',
        title: 'You have new backup codes',
        paragraphs: ['Your old backup codes no longer work. Keep the new ones somewhere safe.'],
      }
    case 'backup-code-used':
      return {
        subject: `A ${brand.name} backup code was used`,
        preview: describeCodesLeft(event.codesLeft),
        title: 'A backup code was used',
        paragraphs: [`Someone signed in with one of your backup codes. ${describeCodesLeft(event.codesLeft)}`],
      }
    case 'deletion-requested': {
      const day = formatUtcDate(event.erasedAt)
      return {
        subject: `Your ${brand.name} account will be deleted`,
        preview: `Sign in before ${day} to keep it.`,
        title: 'Your account will be deleted',
        paragraphs: [
          'Your page is offline, and you’re signed out on every device.',
          `On ${day} we’ll erase your account and everything in it. Changed your mind? Sign in before then and everything comes back.`,
        ],
        button: { label: 'Keep my account', url: `${publicUrl}${paths.auth}` },
      }
    }
    case 'erased':
      return {
        subject: `Your ${brand.name} account was deleted`,
        preview: 'Everything in it has been erased.',
        title: 'Your account was deleted',
        paragraphs: [
          `${event.isByOwner ? 'As you asked, we’ve' : 'We’ve'} erased your page, links, images and statistics. Payment records are kept, anonymised.`,
          'This is our last email to this address.',
        ],
      }
  }
}

const describeCodesLeft = (count: number) => (count === 1 ? 'You have 1 left.' : `You have ${count} left.`)
