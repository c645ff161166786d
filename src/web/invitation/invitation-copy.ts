/** The texts of the invitation's screens. */
import type { OpenedInvitation } from '#contract/accounts/invitations.ts'
import { plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'

/** `27 November`, in the reader's time zone. */
const formatDayAndMonth = (moment: string) => new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })

export const invitationCopy = {
  pageTitle: 'Accept your invitation',
  opening: 'Opening your invitation…',
  login: 'Login',
  valid: {
    title: ({ makesOwner }: OpenedInvitation) => (makesOwner ? 'Make it yours' : `You’re invited to ${brand.name}`),
    description: ({ makesOwner, plan, planUntil }: OpenedInvitation) => {
      if (makesOwner) return 'Create your account. You can change every setting of this server from it.'
      if (!plan) return 'Create your page. It’s ready in a minute.'
      const until = planUntil ? ` until ${formatDayAndMonth(planUntil)}` : ''
      return `Create your page. Everything in ${plans[plan].name} is included, free of charge${until}.`
    },
    for: (email: string) => `Invitation for ${email}`,
    forAnyone: ({ makesOwner }: OpenedInvitation) => (makesOwner ? 'The owner’s link' : 'Your invitation'),
    from: ({ makesOwner, expiresAt }: OpenedInvitation) =>
      `${makesOwner ? 'Printed by your server.' : `From the ${brand.name} team.`} Valid until ${formatDayAndMonth(expiresAt)}, works once.`,
    emailHint: 'Set by your invitation. You can change it later in Settings.',
  },
  owner: {
    over: {
      title: 'This link no longer works',
      message: 'It has expired, or a newer one was printed. Print another on the server: npm run admin -- owner-link',
    },
    used: {
      title: 'This link has been used',
      message: 'Log in if it was you. If it wasn’t, take the server back: npm run admin -- make-owner',
    },
  },
  expired: {
    title: 'This invitation has expired',
    text: ({ expiresAt }: OpenedInvitation) =>
      `It was valid until ${formatDayAndMonth(expiresAt)}. Ask for a new one and we’ll let the ${brand.name} team know.`,
  },
  revoked: {
    title: 'This invitation was withdrawn',
    text: () => `Ask for a new one and we’ll let the ${brand.name} team know.`,
  },
  ask: { button: 'Ask for a new invitation', sending: 'Sending…', done: 'Invitation requested', failed: 'Request Failed' },
  used: () => ({
    title: 'This invitation has been used',
    message: `Log in if it was you. If not, ask the ${brand.name} team for a new one.`,
  }),
  only: {
    title: () => `${brand.name} is invitation only`,
    text: 'Have an invitation? Open the link in your email, or paste the code here.',
    label: 'Invitation code',
    button: 'Continue',
  },
  closed: {
    title: () => `${brand.name} isn’t open for sign-ups`,
    text: 'If you already have an account, you can log in as usual.',
  },
  unknown: 'We don’t know that code. Check it for typos, or paste the whole link.',
  failed: 'Couldn’t open your invitation',
  retry: 'Try again',
}
