/** Fields of who sells and who buys, as invoices name them. */
import * as z from 'zod/mini'
import { isCountry } from '#rules/invoices/countries.ts'
import { billingDetailLimits as limits } from '#rules/invoices/invoices.ts'
import { cleanName } from '#rules/text/typed-text.ts'
import { multilineText, requireVisible, text } from './fields.ts'

export const country = z.string('Choose a country.').check(z.refine(isCountry, 'Choose a country.'))

export const address = multilineText(limits.address)

export const vatNumberMessage = 'A VAT number has letters and digits, such as GB123456789.'

/** As it is written on invoices: `gb 123 4567 89` becomes `GB123456789`. It is not looked up. */
export const vatNumber = z.string(vatNumberMessage).check(
  z.overwrite((typed) =>
    cleanName(typed)
      .replaceAll(/[\s.-]/g, '')
      .toUpperCase(),
  ),
  z.maxLength(limits.vatNumber, vatNumberMessage),
  z.refine((typed) => /^[A-Z0-9]{4,}$/.test(typed) && /\d/.test(typed), vatNumberMessage),
)

const nameMissing = 'Enter a name or a company.'

export const billingDetails = z.strictObject({
  name: text(limits.name, nameMissing).check(...requireVisible(nameMissing)),
  address,
  country: z.nullable(country),
  vatNumber: z.nullable(vatNumber),
})
