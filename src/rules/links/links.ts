/** Links: their limits and defaults. */
import { maxAddressLength } from './web-address.ts'

/** Attention animations; none of them plays for visitors who prefer reduced motion. */
export const animationTypes = ['none', 'pulse', 'shake', 'bounce', 'glow'] as const
export type AnimationType = (typeof animationTypes)[number]

export const linkLimits = { title: 100, url: maxAddressLength, description: 200, subject: 200 }

export const defaultLink = {
  description: null,
  icon: null,
  linkImage: null,
  animationType: 'none',
  tileSize: 'small',
  visibleFrom: null,
  visibleUntil: null,
  isAd: false,
  isPinned: false,
  isActive: true,
} as const

/** On any plan: a page with more would be too heavy to render, to send and to reorder. */
export const maxLinksPerPage = 1000

export const linkMessages = {
  titleRequired: 'Title is required',
  urlRequired: 'URL is required',
  endsBeforeStart: 'The end must be after the start.',
  invalidUrl: 'Please enter a valid URL (e.g., example.com or https://example.com)',
  invalidMail: 'Please enter one email address, such as ada@example.com.',
  invalidPhone: 'Please enter a phone number with its country code, such as +44 20 7946 0958.',
  tooLong: 'That address is too long: a link has at most 2,048 characters.',
  handle: 'That’s a handle. Paste the full address of the profile, such as https://www.instagram.com/studio.north.',
  wordsAround: 'Paste the address on its own, without spaces or other words.',
  cutShort: 'That address is cut short. Copy the whole link instead of its text.',
  mailExtras: 'An email link can have a subject, but no message or other recipients.',
  phoneZero: 'Leave out the 0 after the country code, as in +44 20 7946 0958.',
  phoneExtension: 'Leave out the extension: phones can’t dial it from a link.',
  whatsapp: 'Use a WhatsApp link with your number instead, such as https://wa.me/442079460958.',
  phoneScheme: 'Use the phone number on its own, such as +44 20 7946 0958. That works on every phone.',
  otherScheme: 'That kind of link doesn’t open on every phone. Use a web address, an email address or a phone number.',
}
