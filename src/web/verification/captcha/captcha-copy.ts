/** The texts of the CAPTCHA. */
import { accountMessages } from '#rules/accounts/account-messages.ts'

export const captchaCopy = {
  label: "I'm human",
  working: 'Checking your browser…',
  solved: 'Verified. Thank you.',
  hint: 'Your device solves a small puzzle. No tracking, no third parties.',
  failed: "That didn't work. Please tick the box again.",
  expired: 'The check has expired. Please tick the box again.',
  loading: 'Loading the CAPTCHA…',
  unreachable: "We couldn't load the CAPTCHA.",
  retry: 'Try again',
  incomplete: accountMessages.captchaRequired,
  insecure: {
    title: 'The CAPTCHA needs a secure connection.',
    message: 'Please open this page over https, or at http://localhost on this machine.',
  },
}
