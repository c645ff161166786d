/** The Tip Jar part: a button that leads to wherever the creator takes tips. Switch and Save take effect at once. */
import type { User } from '#contract/accounts/sign-in.ts'
import { pageLimits } from '#rules/page/bio.ts'
import { AddressInput } from '#web/ui/form-controls/url-input.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { useTyped } from '../saving/use-typed.ts'
import { Section } from '../shell/dashboard-card.tsx'

export function TipJar({ user }: { user: User }) {
  const { save, send, unsaved, isSaving } = useSaving(user)
  const { fault: textFault, ...text } = useTyped(user, 'tipJarText')
  const { fault: addressFault, ...address } = useTyped(user, 'tipJarUrl')
  const isTyped = unsaved.includes('tipJarText') || unsaved.includes('tipJarUrl')

  const turn = (tipJarEnabled: boolean) => void save({ tipJarEnabled }, { done: turned(tipJarEnabled) })
  return (
    <Section title="Tip Jar" says="One button in your theme's accent. Tips go straight to you; nothing passes through here.">
      <div className="themes-rows">
        <SwitchRow label="Show the tip jar" says={saysOf(user)} checked={user.tipJarEnabled} onCheckedChange={turn} />
      </div>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(['tipJarText', 'tipJarUrl'], { done: updated })
        }}
      >
        <Field label="Button text" error={textFault} counter={{ used: text.value.length, most: pageLimits.tipJarText }}>
          <Input {...text} dir="auto" maxLength={pageLimits.tipJarText} placeholder="Support Me" autoComplete="off" />
        </Field>
        <Field label="Tip address" error={addressFault} hint="Where you take tips: PayPal.Me, Ko-fi, Stripe and the like.">
          <AddressInput {...address} placeholder="paypal.me/yourname" />
        </Field>
        <div className="row themes-save">
          <Button type="submit" aria-disabled={!isTyped} busy={isSaving && isTyped}>
            Save
          </Button>
        </div>
      </form>
    </Section>
  )
}

function saysOf({ tipJarEnabled, tipJarUrl }: User): string {
  if (!tipJarEnabled) return 'Hidden from visitors.'
  return tipJarUrl ? 'Visitors see it under your links.' : 'It shows as soon as it has an address.'
}

const updated = { title: 'Tip Jar Updated', description: 'Your page shows it now.' }
const turned = (isOn: boolean) =>
  isOn
    ? { title: 'Tip Jar Enabled', description: 'Visitors can support you now.' }
    : { title: 'Tip Jar Disabled', description: 'Your page shows it no more.' }
