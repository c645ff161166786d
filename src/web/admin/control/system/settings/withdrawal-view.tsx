/** Withdrawal: whether buyers can withdraw within 14 days, and the words of it. */
import { type WithdrawalText, withdrawalTexts } from '#rules/billing/withdrawal-texts.ts'
import { settingBounds } from '#rules/platform/setting-bounds.ts'
import { Input, Textarea } from '#web/ui/form-controls/field.tsx'
import { Setting, SwitchSetting } from './fields/fields.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export default function WithdrawalView() {
  return (
    <SettingsScreen
      title="Withdrawal"
      description={({ payments }) =>
        payments === 'off'
          ? 'Payments are off, so there is nothing to withdraw from.'
          : 'Consumers in the EU and the UK can withdraw from a purchase within 14 days and get all of it back.'
      }
    >
      <SwitchSetting
        setting="offerWithdrawal"
        hint="In the footer, in Billing and beside each button that pays. Turn it off only where the law doesn’t ask for it."
      />
      <TextOfWithdrawal
        text="open"
        hint="Empty: the label that EU law prescribes."
        maxLength={settingBounds.withdrawalLabelLength}
      />
      <TextOfWithdrawal text="confirm" hint="The button of the second step." maxLength={settingBounds.withdrawalLabelLength} />
      <TextOfWithdrawal
        text="consent"
        hint="Kept with each payment, as the buyer read it. {plan} becomes the plan’s name."
        maxLength={settingBounds.consentLength}
      />
    </SettingsScreen>
  )
}

/** Our own text shows through while there is no other. */
const TextOfWithdrawal = ({ text, hint, maxLength }: { text: WithdrawalText; hint: string; maxLength: number }) => (
  <Setting setting={`withdrawal.${text}`} hint={hint} locked={(value) => String(value ?? withdrawalTexts[text])}>
    {(value, set) => {
      const field = {
        maxLength,
        placeholder: withdrawalTexts[text],
        value: String(value ?? ''),
        onChange: ({ target }: { target: { value: string } }) => set(target.value === '' ? null : target.value),
      }
      return text === 'consent' ? <Textarea rows={5} {...field} /> : <Input {...field} />
    }}
  </Setting>
)
