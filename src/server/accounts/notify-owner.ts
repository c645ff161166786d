/** What the owner of an account is told by letter about its safety, in the transaction of what happened. It cannot be switched off. */

import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import type { Queries } from '#server/database/queries.ts'
import { type Email, enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { formatDay, formatMoment } from '#server/emails/dates.ts'
import { findEmailAndUsername } from './store.ts'

export type NotifyServices = Pick<Services, 'config' | 'secrets' | 'newId' | 'now'>

export type SecurityEvent =
  | { happened: 'new-device'; device: string }
  | { happened: 'password-changed' }
  | { happened: 'two-factor-on' }
  | { happened: 'two-factor-off' }
  | { happened: 'backup-codes-renewed' }
  | { happened: 'backup-code-used'; left: number }
  | { happened: 'deletion-asked'; erasedAt: Date }
  | { happened: 'erased' }

export async function notifyOwner(services: NotifyServices, tx: Queries, userId: string, news: SecurityEvent): Promise<void> {
  const owner = await findEmailAndUsername(tx, userId)
  if (owner) await enqueueEmail(services, tx, owner.email, letterAbout(news, owner.username, services))
}

function letterAbout(news: SecurityEvent, username: string, { config, now }: Pick<NotifyServices, 'config' | 'now'>): Email {
  const when = formatMoment(now())
  const letter = wordsAbout(news, when, config.publicUrl)
  if (news.happened === 'erased') return letter
  return {
    ...letter,
    facts: [['Account', `@${username}`], ...(letter.facts ?? []), ['When', when]],
    notMe: {
      says: 'If this was not you, somebody else knows your password. Set a new one now: it signs everybody else out.',
      label: 'This was not me',
      url: `${config.publicUrl}${paths.forgotPassword}`,
    },
  }
}

function wordsAbout(news: SecurityEvent, when: string, publicUrl: string): Email {
  switch (news.happened) {
    case 'new-device':
      return {
        subject: `New sign-in to your ${brand.name} account`,
        preview: `${news.device}, ${when}`,
        title: 'Somebody signed in from a new device',
        paragraphs: ['Your account was opened on a device that we have not seen before. If it was you, there is nothing to do.'],
        facts: [['Device', news.device]],
      }
    case 'password-changed':
      return {
        subject: `Your ${brand.name} password was changed`,
        preview: 'All other devices were signed out.',
        title: 'Your password was changed',
        paragraphs: ['All other devices were signed out. If it was you, there is nothing to do.'],
      }
    case 'two-factor-on':
      return {
        subject: `Two-factor sign-in is on for ${brand.name}`,
        preview: 'From now on signing in takes a code of your app.',
        title: 'Two-factor sign-in is on',
        paragraphs: [
          'From now on signing in takes your password and a code of your authenticator app. Keep the backup codes somewhere safe: they let you in when you have lost your phone.',
        ],
      }
    case 'two-factor-off':
      return {
        subject: `Two-factor sign-in is off for ${brand.name}`,
        preview: 'From now on the password is enough.',
        title: 'Two-factor sign-in is off',
        paragraphs: ['From now on your password is enough to sign in. Your old backup codes are no longer valid.'],
      }
    case 'backup-codes-renewed':
      return {
        subject: `New backup codes for ${brand.name}`,
        preview: 'The old ones are no longer valid.',
        title: 'You have new backup codes',
        paragraphs: ['The old backup codes are no longer valid.'],
      }
    case 'backup-code-used':
      return {
        subject: `A backup code was used at ${brand.name}`,
        preview: codesLeft(news.left),
        title: 'A backup code was used',
        paragraphs: [`Somebody signed in with one of your backup codes. ${codesLeft(news.left)}`],
      }
    case 'deletion-asked': {
      const day = formatDay(news.erasedAt)
      return {
        subject: `Your ${brand.name} account will be deleted`,
        preview: `Sign in before ${day} to keep it.`,
        title: 'Your account will be deleted',
        paragraphs: [
          'Your page is no longer shown, and you are signed out everywhere.',
          `On ${day} everything we keep about you is erased. If you change your mind, sign in before then, and all is as it was.`,
        ],
        button: { label: 'Keep my account', url: `${publicUrl}${paths.auth}` },
      }
    }
    case 'erased':
      return {
        subject: `Your ${brand.name} account is deleted`,
        preview: 'Everything we kept about you is erased.',
        title: 'Your account is deleted',
        paragraphs: [
          'As you asked, everything we kept about you is erased: your page, your links, your pictures and your figures. Where money was paid, the books keep the amount without you.',
          'This is the last letter to this address.',
        ],
      }
  }
}

const codesLeft = (left: number) => (left === 1 ? 'One is left.' : `${left} are left.`)
