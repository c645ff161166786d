/** Seller: who sells, as invoices name them. */
import { isCountry, listCountries } from '#rules/invoices/countries.ts'
import { billingDetailLimits } from '#rules/invoices/invoices.ts'
import { settingBounds } from '#rules/platform/setting-bounds.ts'
import { nameCountry } from '#rules/visits/place-names.ts'
import { Textarea } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import { Setting, TextSetting } from './fields/fields.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export default function SellerView() {
  return (
    <SettingsScreen title="Seller" description="Shown on every invoice from now on. Invoices that were issued stay as they are.">
      <TextSetting
        setting="brand.legalName"
        hint="On invoices, terms and privacy. Empty: the brand’s name."
        maxLength={settingBounds.legalNameLength}
        isOptional
      />
      <Setting setting="seller.address" hint="Without the country." locked={String}>
        {(value, set) => (
          <Textarea
            rows={4}
            maxLength={billingDetailLimits.address}
            value={String(value ?? '')}
            onChange={({ target }) => set(target.value === '' ? null : target.value)}
          />
        )}
      </Setting>
      <Setting setting="seller.country" locked={String}>
        {(value, set) => (
          <Select
            value={typeof value === 'string' && isCountry(value) ? value : ''}
            none="Not set"
            values={listCountries()}
            nameOf={nameCountry}
            onChoose={(country) => set(country ?? null)}
          />
        )}
      </Setting>
      <TextSetting
        setting="seller.companyNumber"
        hint="From your company register."
        maxLength={billingDetailLimits.companyNumber}
        isOptional
      />
      <TextSetting
        setting="seller.vatNumber"
        hint="If you are registered. Prices carry no VAT yet, and invoices say so."
        maxLength={billingDetailLimits.vatNumber}
        isOptional
      />
    </SettingsScreen>
  )
}
