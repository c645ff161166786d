/** All that the CAPTCHA says. */
export const captchaWords = {
  label: 'I am a person, not a script',
  working: 'Checking your browser…',
  solved: 'Checked. Thank you.',
  hint: 'Your device solves a small sum. Nobody else is asked, and nothing is tracked.',
  failed: 'That did not work. Please tick the box again.',
  expired: 'That was a while ago. Please tick the box again.',
  loading: 'Loading the CAPTCHA…',
  unreachable: 'The CAPTCHA could not be loaded.',
  retry: 'Try again',
  incomplete: 'Please complete the CAPTCHA',
  insecure: {
    title: 'This address is not secure enough for the check.',
    says: 'Browsers leave out the tools it needs when a page is opened over plain http. Please open this page over https, or at http://localhost on the machine itself.',
  },
}
