/** The texts of the test bank's dialog. */
import { brand } from '#rules/platform/brand.ts'
import { formatPounds } from '#rules/text/money.ts'

export const bankCopy = {
  name: 'Test Bank',
  title: (pence: number) => `Confirm ${formatPounds(pence)} to ${brand.name}`,
  text: 'We sent a code to your phone ending 07. In test mode, any six digits work.',
  code: '6-digit code',
  incomplete: 'Enter the 6-digit code.',
  confirm: 'Confirm payment',
  fail: 'Fail authentication',
  close: 'Cancel payment',
}
