/** The emails about having an account: invited, created, verified, a forgotten password, a new address. */
import { confirmEmailLink, resetPasswordLink, undoEmailLink, verifyEmailLink } from '#rules/accounts/email-links.ts'
import { invitationLink } from '#rules/accounts/invitations.ts'
import { resetLinkMinutes, undoLinkDays, verificationCodeMinutes } from '#rules/accounts/token-lifetimes.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { formatUtcDate, formatUtcDateTime } from '#rules/text/formats.ts'
import type { Email } from '#server/services/mail/port.ts'
import { whyAccount, whyAddress, whySecurity } from './why.ts'

type ToOwner = { publicUrl: string; username: string }

type Invited = { publicUrl: string; code: string; plan: Plan | null; expiresAt: Date }

/** The email with an invitation to sign up. */
export const invitationEmail = ({ publicUrl, code, plan, expiresAt }: Invited): Email => ({
  subject: `You’re invited to ${brand.name}`,
  preview: 'Create your page: all your links at one short address.',
  title: `You’re invited to ${brand.name}`,
  paragraphs: [
    'Create your page: all your links, at one short address.',
    ...(plan ? [`Everything in ${plans[plan].name} is included, free of charge.`] : []),
  ],
  button: { label: 'Accept your invitation', url: publicUrl + invitationLink(code) },
  why: `You get this email because someone at ${brand.name} invited this address.`,
  note: `The link is for this email address, works once, and is valid until ${formatUtcDate(expiresAt)}. Not expecting it? Then ignore this email.`,
})

type Code = ToOwner & { code: string; ticket: string }

/** The email to a new account: six digits that prove who can read this inbox. */
export const verificationCodeEmail = ({ publicUrl, username, code, ticket }: Code): Email => ({
  subject: `${code} is your ${brand.name} code`,
  preview: `Enter it within ${verificationCodeMinutes} minutes to verify your email address.`,
  title: 'Verify your email address',
  paragraphs: [`Welcome to ${brand.name}, ${username}! Enter this code to finish signing up.`],
  code,
  button: { label: 'Verify my email', url: publicUrl + verifyEmailLink(code, ticket) },
  why: whyAddress(),
  note: `The code works once and expires after ${verificationCodeMinutes} minutes. If you didn’t sign up, you can ignore this email.`,
})

/** The email to someone for whom an operator created an account: a link to choose a password. */
export const accountCreatedEmail = ({ username, url, host }: { username: string; url: string; host: string }): Email => ({
  subject: `Your ${brand.name} account is ready`,
  preview: 'Choose a password, and your page is yours.',
  title: 'Your account is ready',
  paragraphs: [`We created the account @${username} for you, with this email address. Your page is ${host}/${username}.`],
  button: { label: 'Choose a password', url },
  why: whyAccount(username),
  note: 'The link works once and expires after a day. After that, use “Forgot password?” where you log in.',
})

/** The email to someone who forgot their password: a link to choose a new one. */
export const resetPasswordEmail = ({ publicUrl, username, token }: ToOwner & { token: string }): Email => ({
  subject: `Reset your ${brand.name} password`,
  preview: `The link works once and expires after ${resetLinkMinutes} minutes.`,
  title: 'Reset your password',
  paragraphs: [
    `We received a request to reset the password for @${username}.`,
    'Choosing a new one signs you out on every device. Two-factor sign-in stays as it is.',
  ],
  button: { label: 'Choose a new password', url: publicUrl + resetPasswordLink(token) },
  why: `You get this email because someone asked to reset the password of your ${brand.name} account.`,
  note: `The link works once and expires after ${resetLinkMinutes} minutes. If you didn’t ask for it, ignore this email and your password stays the same.`,
})

/** The email to a new address: a link that confirms the change. */
export const confirmAddressEmail = ({ publicUrl, username, token }: ToOwner & { token: string }): Email => ({
  subject: `Confirm your new email address for ${brand.name}`,
  preview: 'Your old address stays in use until you confirm this one.',
  title: 'Confirm your new email address',
  paragraphs: [`@${username} asked to use this address to sign in to ${brand.name}. Nothing changes until you confirm it.`],
  button: { label: 'Confirm email address', url: publicUrl + confirmEmailLink(token) },
  why: whyAddress(),
  note: 'The link works once and expires after 24 hours. If you didn’t ask for this, you can ignore this email.',
})

type Changed = ToOwner & { newEmail: string; token: string; at: Date }

export const addressChangedEmail = ({ publicUrl, username, newEmail, token, at }: Changed): Email => ({
  subject: `Your ${brand.name} email address was changed`,
  preview: `Not you? You can undo the change for ${undoLinkDays} days.`,
  title: 'Your email address was changed',
  paragraphs: [`@${username} now has a new email address. You can’t sign in with this one any more.`],
  why: whySecurity(username),
  facts: [
    ['New address', maskEmail(newEmail)],
    ['When', formatUtcDateTime(at)],
  ],
  notMe: {
    text: `If this wasn’t you, undo the change within ${undoLinkDays} days. You get this address back, every device is signed out, and you choose a new password.`,
    label: 'Undo this change',
    url: publicUrl + undoEmailLink(token),
  },
})

/** Shows enough for people to recognise their own address, and too little to learn another person's. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••')

/** The email to the new address of an account, after support changed it. */
export const addressReplacedEmail = ({ publicUrl, username }: ToOwner): Email => ({
  subject: `Your ${brand.name} account has a new email address`,
  preview: 'Use this address to log in from now on.',
  title: 'This is your email address now',
  paragraphs: [
    `We changed the email address of @${username} to this one. Use it to log in from now on; your password stays the same.`,
  ],
  button: { label: 'Log in', url: `${publicUrl}/auth` },
  why: whyAccount(username),
  note: `Not yours? Write to ${brand.supportEmail}, and we’ll take it off.`,
})
