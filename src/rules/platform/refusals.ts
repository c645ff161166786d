/** Every refusal of the product: a code, an HTTP status and a message, shared by server and client. */
import { accountMessages } from '../accounts/account-messages.ts'
import { codeMessages } from '../accounts/two-factor.ts'
import { getMinPayoutPence, payoutFreezeDays } from '../affiliates/payouts.ts'
import { maxBlocksPerPage } from '../blocks/blocks.ts'
import { maxLinksPerPage } from '../links/links.ts'
import { maxImagePixels, uploadMessages } from '../media/upload-limits.ts'
import { formatCount, formatPence } from '../text/formats.ts'
import { maxAiRequestsPerDay, maxKeptThemes } from '../themes/making/made-theme.ts'
import { brand } from './brand.ts'

export const refusals = {
  invalid: { status: 400, message: 'Please check what you entered.' },
  'broken-json': { status: 400, message: 'The request is not valid JSON.' },
  'too-large': { status: 413, message: "That's too large to send at once." },
  'wrong-type': { status: 415, message: 'Please send this as JSON.' },
  'too-slow': { status: 408, message: 'The request took too long.' },
  'bad-request': { status: 400, message: "We couldn't understand that request." },
  'no-such-path': { status: 404, message: 'There is nothing at this address.' },
  'too-many': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  broken: { status: 500, message: 'Something went wrong on our side.' },
  busy: { status: 503, message: 'We are busy right now. Please try again in a moment.' },

  'signed-out': { status: 401, message: 'Please log in to continue.' },
  'wrong-login': { status: 401, message: accountMessages.wrongLogin },
  banned: { status: 403, message: 'This account is banned. Log in to see why.' },
  'ban-appealed': { status: 409, message: 'You have already sent your appeal. We’ll email you once someone has read it.' },
  unverified: { status: 403, message: 'Please verify your account to continue.' },
  'registration-closed': { status: 403, message: 'Registration is closed here.' },
  'invitation-needed': { status: 403, message: 'You need an invitation to sign up here.' },
  'invitation-over': { status: 409, message: 'This invitation has expired or has already been used.' },
  'invitation-email': { status: 403, message: 'This invitation is for another email address.' },
  'no-such-invitation': { status: 404, message: 'There is no such invitation.' },
  'username-taken': { status: 409, message: 'That username is taken.' },
  'common-password': { status: 400, message: 'Too many people use that password. Please choose another.' },
  'context-password': {
    status: 400,
    get message() {
      return `Please choose a password without your username, your email address or the word ${brand.name}.`
    },
  },
  'email-taken': { status: 409, message: "There's already an account with that email." },
  'same-email': { status: 400, message: "That's already your email address." },
  'captcha-needed': { status: 400, message: accountMessages.captchaRequired },
  'captcha-wrong': { status: 400, message: 'That CAPTCHA was not solved, or it took too long. Please try again.' },
  'captcha-used': { status: 409, message: 'That CAPTCHA has already been used. Please solve another.' },
  'captcha-away': { status: 503, message: "We couldn't check the CAPTCHA just now. Please try again in a moment." },
  'no-such-ticket': { status: 400, message: 'Verification failed' },
  'email-code-needed': { status: 403, message: 'Please enter the code we sent to your email.' },
  'wrong-token': { status: 400, message: 'Invalid or expired verification token' },
  'link-over': { status: 400, message: 'This link has expired or has already been used. Please request a new one.' },
  'wrong-password': { status: 400, message: "That isn't your current password." },
  'confirm-password': { status: 403, message: 'Please enter your password to continue.' },
  'needs-code': { status: 403, message: 'Please enter a code from your authenticator app.' },
  'wrong-code': { status: 400, message: codeMessages.wrongCode },
  'challenge-over': { status: 401, message: 'That took too long, or too many codes were wrong. Please log in again.' },
  'two-factor-on': { status: 409, message: 'Two-factor sign-in is already on.' },
  'two-factor-off': { status: 409, message: 'Two-factor sign-in is off.' },
  'no-setup': { status: 409, message: 'That set-up has expired. Please start again.' },
  'no-such-session': { status: 404, message: 'That session has already ended.' },
  'not-admin': { status: 401, message: 'Admin authentication required' },
  'wrong-admin-password': { status: 401, message: 'Invalid admin password' },
  'admin-locked': { status: 429, message: 'Too many attempts. Please wait before you try again.' },
  'address-not-allowed': { status: 403, message: 'Admin access isn’t available from your network.' },
  'wrong-access-key': { status: 401, message: 'Invalid admin credentials' },
  'not-owner': { status: 403, message: 'Only the owner can do this.' },
  'owner-needs-two-factor': { status: 403, message: 'Please turn on two-factor sign-in first.' },
  'no-such-user': { status: 404, message: 'There is no such user.' },
  'grant-ends-early': { status: 400, message: 'Please choose an end that is yet to come.' },
  'lifetime-has-no-end': { status: 400, message: 'Lifetime has no end date. Give Premium until then instead.' },
  'nobody-matches': { status: 400, message: 'Nobody matches, so there is nothing to do.' },
  'no-such-bulk-action': { status: 404, message: 'There is no such action.' },
  'no-such-report': { status: 404, message: 'There is no such open report.' },
  'already-banned': { status: 409, message: 'This user is banned already.' },
  'not-banned': { status: 409, message: 'This user is not banned.' },
  'already-taken-down': { status: 409, message: 'This page is down already.' },
  'not-taken-down': { status: 409, message: 'This page was not taken down.' },
  'no-such-appeal': { status: 404, message: 'This appeal is not open any more.' },

  'settings-changed': {
    status: 409,
    message: 'Someone else has changed the settings since you opened them. Please check them again.',
  },
  'setting-locked': { status: 409, message: 'The server’s environment sets this, so it can’t be changed here.' },
  'not-a-logo': { status: 400, message: 'Please choose an SVG or PNG image, without scripts or links in it.' },
  'logo-too-large': { status: 413, message: uploadMessages.logoTooLarge },

  'no-such-job': { status: 404, message: 'That job isn’t there any more.' },
  'job-running': { status: 409, message: 'That is running now. Please wait until it has finished.' },
  'backups-off': { status: 409, message: 'No folder for backups is set here. Set BACKUP_DIR and start the server again.' },
  'backup-running': { status: 409, message: 'A backup is being made. Please wait until it has finished.' },
  'no-such-backup': { status: 404, message: 'There is no such backup.' },
  'backup-link-expired': { status: 403, message: 'This link has expired. Please start the download again.' },

  'no-such-page': { status: 404, message: "The page you're looking for doesn't exist." },
  'page-down': { status: 410, message: 'This page is not available.' },

  'link-limit': { status: 403, message: 'Your plan has no room for another link.' },
  'product-limit': { status: 403, message: 'Your plan has no room for another product.' },
  'page-full': { status: 403, message: `A page can hold ${formatCount(maxLinksPerPage)} links. Please delete one first.` },
  'no-such-link': { status: 404, message: 'That link is gone.' },
  'links-changed': { status: 409, message: 'Your links were changed somewhere else. Here is the latest version.' },
  'no-such-block': { status: 404, message: 'That block is gone.' },
  'too-many-blocks': { status: 403, message: `A page can hold ${maxBlocksPerPage} blocks. Please delete one first.` },
  'page-changed': { status: 409, message: 'Your page was changed somewhere else. Here is the latest version.' },
  'theme-needs-pro': { status: 403, message: 'This theme is available for Pro and Premium members only.' },
  'theme-needs-premium': { status: 403, message: 'This theme is exclusive to Premium members.' },
  'theme-needs-lifetime': { status: 403, message: 'This theme is exclusive to Lifetime members.' },
  'colours-locked': { status: 403, message: 'Custom colours are available for Pro and Premium members only.' },
  'fonts-locked': { status: 403, message: 'Font customization is available for Pro and Premium members only.' },
  'header-locked': { status: 403, message: 'The floating header is available for Pro and Premium members only.' },
  'tip-jar-locked': { status: 403, message: 'Tip jar feature is exclusive to Premium members.' },
  'analytics-locked': { status: 403, message: 'Custom dates, filters, files and a media kit come with Pro.' },
  'no-such-kit': { status: 404, message: 'This media kit is no longer shared.' },
  'no-such-copy': { status: 404, message: 'We did not sign anything with this code.' },
  'early-access-locked': { status: 403, message: 'Early access comes with Lifetime.' },
  'renamed-often': { status: 429, message: 'You can change your username five times a day. Please try again tomorrow.' },
  'names-held': { status: 403, message: 'You already hold 20 earlier usernames. Each is released a year after you change it.' },
  'not-your-upload': { status: 400, message: uploadMessages.notYours },
  'id-in-use': { status: 409, message: 'That id is already in use.' },
  'changed-elsewhere': { status: 409, message: 'This was changed somewhere else. Here is the latest version.' },
  'link-images-locked': { status: 403, message: 'Link images come with Pro.' },
  'image-backgrounds-locked': { status: 403, message: 'Image backgrounds come with Pro.' },
  'made-themes-locked': { status: 403, message: 'Themes from a picture or from words come with Premium.' },
  'made-themes-full': { status: 409, message: `You can keep ${maxKeptThemes} themes of your own. Delete one to make room.` },
  'no-profile-picture': { status: 404, message: 'You don’t have a profile picture yet.' },
  'unknown-mood': {
    status: 400,
    message: 'We don’t know any of those words yet. Try a colour, a place, a material or a decade.',
  },
  'ai-limit': {
    status: 429,
    message: `You’ve asked the AI service ${maxAiRequestsPerDay} times today. You can ask again tomorrow.`,
  },
  'ai-slow': { status: 503, message: 'The AI service didn’t answer in 20 seconds.' },
  'ai-unavailable': { status: 503, message: 'The AI service isn’t answering right now.' },
  'ai-unusable': { status: 503, message: 'The AI service answered with something that isn’t a theme.' },
  'video-backgrounds-locked': { status: 403, message: 'Video backgrounds come with Premium.' },

  'payments-off': { status: 404, message: 'There is nothing to pay here.' },
  'payment-required': { status: 402, message: 'Please pay for that plan first.' },
  'already-subscribed': { status: 409, message: 'You already have this plan or a bigger one.' },
  'held-twice': {
    status: 429,
    message: 'You’ve held a seat twice today without paying. You can hold one again tomorrow, while there are any.',
  },
  'seats-held': { status: 429, message: 'Too many seats are being held from your network. Try again in half an hour.' },
  'seat-released': { status: 409, message: 'Your seat is no longer held. You haven’t been charged.' },
  'sold-out': { status: 409, message: 'All lifetime seats are taken. You haven’t been charged.' },
  'payment-unavailable': { status: 503, message: 'Unable to initialize payment' },
  'no-subscription': { status: 409, message: 'You have no subscription to change.' },
  'same-plan': { status: 409, message: 'You already have that plan.' },
  'payment-overdue': { status: 409, message: 'Your last payment failed. Please change your card first.' },
  'payment-disputed': { status: 409, message: 'Your bank is disputing a payment. You can do this once it has decided.' },
  'price-changed': { status: 409, message: 'The price has changed since you saw it. Please check it again.' },
  'card-declined': { status: 402, message: 'Your bank declined this card. You haven’t been charged.' },
  'not-refundable': { status: 409, message: 'That payment can no longer be refunded here. Please contact support.' },
  'money-back-used-up': {
    status: 409,
    message: 'You’ve had your money back three times in 12 months. Please contact support for another refund.',
  },
  'withdrawal-off': { status: 404, message: 'You can’t withdraw from a contract here. Please contact support.' },
  'no-such-contract': {
    status: 404,
    message: 'No payment has this invoice number and email address. Both are on your invoice.',
  },
  'withdrawal-over': {
    status: 409,
    message:
      'The 14 days to withdraw from this contract are over. The 30-day money-back guarantee may still cover you: see Billing.',
  },
  'already-refunded': { status: 409, message: 'This payment has already been refunded.' },
  'terms-changed': { status: 409, message: 'The terms changed while this page was open. Please read them and try again.' },
  'no-card': { status: 409, message: 'You have no card stored with us yet.' },
  'no-such-receipt': { status: 404, message: 'There is no such invoice.' },
  'no-such-payment': { status: 404, message: 'There is no such payment.' },
  'invalid-signature': { status: 400, message: 'That message is not from our payment provider.' },
  'plan-for-all': { status: 409, message: 'Payments are off, so everyone has the same plan.' },
  'plan-is-paid': { status: 409, message: 'This creator pays for a plan. Cancel or refund it first.' },

  'no-such-referrer': { status: 404, message: 'Nobody has that referral link.' },
  'slug-taken': { status: 409, message: 'That referral link is taken.' },
  'slug-alike': { status: 409, message: 'That looks too much like someone else’s link. Please choose another.' },
  'slugs-held': { status: 403, message: 'You already hold 20 earlier links. Each is released a year after you change it.' },
  'no-such-hold': { status: 404, message: 'That commission is not on hold.' },
  'hold-appealed': { status: 409, message: 'You have already written an appeal. Someone will look at it.' },
  'hold-needs-note': { status: 400, message: 'Please say why, for the affiliate.' },
  'no-such-payout': { status: 404, message: 'There is no such payout.' },
  'payout-too-much': { status: 409, message: 'That’s more than your approved balance.' },
  'payout-changed': { status: 409, message: 'Your balance has changed since you saw it. Please check it again.' },
  'payout-below-minimum': {
    status: 409,
    get message() {
      return `Payouts start at ${formatPence(getMinPayoutPence())}.`
    },
  },
  'payout-no-address': { status: 409, message: 'Please add your PayPal address first.' },
  'payout-frozen': {
    status: 409,
    message: `You changed your PayPal address lately. Payouts are paused for ${payoutFreezeDays} days after that.`,
  },
  'payout-open': { status: 409, message: 'A payout is already on its way. Please wait until it has arrived.' },
  'payout-suspended': { status: 403, message: 'Payouts are paused while your account is banned or being deleted.' },
  'payout-sent': { status: 409, message: 'This payout can no longer be cancelled.' },
  'payout-not-there': { status: 409, message: 'This payout is in another state. Please load the list again.' },
  'payout-file-wrong': { status: 400, message: 'Some rows of the file are wrong, so nothing was changed.' },
  'no-payouts-to-send': { status: 409, message: 'There is no payout to send.' },
  'payouts-by-api': { status: 409, message: 'Payouts are sent by PayPal’s API, so there is no file to upload.' },
  'not-a-csv': { status: 415, message: 'Please send a CSV file.' },

  'no-such-message': { status: 404, message: 'That message is gone.' },
  'message-changed': {
    status: 409,
    message: 'Someone else has just replied, added a note or closed this. Check what changed, then send again.',
  },
  'no-reply-address': { status: 409, message: 'This visitor left no email address, so there is nowhere to reply.' },
  'no-such-announcement': { status: 404, message: 'That announcement is gone.' },
  'announcement-started': {
    status: 409,
    message: 'This announcement can’t be cancelled any more: it has been sent or cancelled.',
  },
  'no-subscribers': { status: 409, message: 'Nobody on this list would get it.' },
  'send-at-past': { status: 400, message: 'Please choose a time in the future.' },
  'no-such-list': { status: 404, message: 'This unsubscribe link isn’t valid. Please use the one in our latest email.' },
  'no-such-article': { status: 404, message: 'That article is gone.' },
  'article-changed': { status: 409, message: 'Someone else has changed this article. Copy your text, reload, then save again.' },
  'article-exists': { status: 409, message: 'There is already an article at this address.' },
  'no-such-theme': { status: 404, message: 'That theme is gone.' },
  'theme-exists': { status: 409, message: 'There is already a theme with this id or name.' },
  'theme-unreadable': { status: 400, message: 'These colours aren’t readable. Texts need a contrast of 4.5:1.' },
  'not-an-image': { status: 400, message: uploadMessages.notAnImage },
  'image-too-large': { status: 413, message: uploadMessages.imageTooLarge },
  'image-too-many-pixels': {
    status: 400,
    message: `That image has too many pixels. Please choose one of up to ${maxImagePixels / 1_000_000} megapixels.`,
  },
  'image-too-complex': {
    status: 400,
    message: 'That image takes too much memory or time to open. Please save it as a JPEG, or choose a smaller one.',
  },
  'image-failed': { status: 503, message: 'Failed to upload image. Please try again.' },
  'media-full': { status: 403, message: "You've run out of space for images and videos. Please remove one you no longer use." },
  'not-a-video': { status: 400, message: uploadMessages.notAVideo },
  'video-too-large': { status: 413, message: uploadMessages.videoTooLarge },
  'video-unplayable': { status: 400, message: "Browsers can't play that video. Please export it as an MP4 in H.264." },
  'video-failed': { status: 503, message: 'Failed to upload video. Please try again.' },
  'no-such-upload': { status: 404, message: 'That upload is gone. Please upload the video again.' },
  'upload-over': { status: 403, message: 'This upload link has expired. Please start again.' },
  'upload-elsewhere': { status: 409, message: 'This video is already being uploaded.' },
  'upload-offset': { status: 409, message: "The upload can't resume from this position." },
  'no-such-notification': { status: 404, message: 'That notification is gone.' },
  'notification-ends-early': { status: 400, message: 'Choose an end after the start, and in the future.' },
  'notification-over': { status: 409, message: 'That notification has already ended.' },
  'notification-is-urgent': { status: 403, message: 'This one stays until it’s over.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** The message to show beside each field, by the field's name. */
export type FieldErrors = Record<string, string>

/** An expected refusal. Any other error is a bug or an outage, and the response is 'broken' or 'busy'. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: FieldErrors | undefined
  /** Seconds after which the client may try again. */
  readonly retryAfter: number | undefined
  /** Further fields of the response's body, which the endpoint declares in `refusalDetails`. */
  readonly details: Record<string, unknown> | undefined

  constructor(
    code: RefusalCode,
    options: { message?: string; fields?: FieldErrors; retryAfter?: number; details?: Record<string, unknown> } = {},
  ) {
    super(options.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.details = options.details
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** A refusal whose message is also shown beside the field that caused it. */
export const fieldRefusal = (field: string, code: RefusalCode): Refusal =>
  new Refusal(code, { fields: { [field]: refusals[code].message } })
