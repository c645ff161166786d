/** Plans and prices: what each plan costs and includes, and what affiliates get. */

import { type Plan, planNames, plans } from '#rules/plans/plans.ts'
import type { SettingKey } from '#rules/platform/settings.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { AffixInput, Input } from '#web/ui/form-controls/field.tsx'
import { DataCell, DataGrid, DataNote, DataRow } from '../../../ui/layout/data-grid.tsx'
import { describeKeepers } from './draft/price-dialog.tsx'
import { useSetting } from './draft/settings-draft.tsx'
import { NumberSetting, SwitchSetting } from './fields/fields.tsx'
import { LockedValue } from './fields/setting-row.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import './plan-row.css'

export default function PlansView() {
  return (
    <SettingsScreen
      title="Plans and prices"
      description={({ payments }) =>
        payments === 'off'
          ? 'Payments are off, so prices are shown nowhere. Limits count for the plan that everyone has.'
          : 'New prices apply to new purchases. Current subscribers keep theirs.'
      }
    >
      {({ subscribers, seatsTaken, seatsHeld }) => (
        <>
          <DataGrid
            label="Plans"
            tracks="minmax(0, 1.1fr) repeat(3, minmax(0, 1fr))"
            columns={[{ label: 'Plan' }, { label: 'Price' }, { label: 'Links' }, { label: 'Products' }]}
          >
            {planNames.map((plan) => (
              <PlanRow key={plan} plan={plan} subscribers={subscribers} />
            ))}
          </DataGrid>
          <NumberSetting setting="commissionPercent" hint="Of each payment, for new purchases." after="%" />
          <NumberSetting setting="minPayoutPence" hint="Below it, commissions wait." before="£" />
          <NumberSetting
            setting="lifetimeSeats"
            hint={
              seatsTaken === 0
                ? 'None is taken yet.'
                : `Place ${formatCount(seatsTaken)} is taken, so it can’t go below that. Held in a checkout now: ${formatCount(seatsHeld)}.`
            }
          />
          <SwitchSetting setting="showPrices" hint="Upgrading and checkout show them either way." />
        </>
      )}
    </SettingsScreen>
  )
}

type PlanRowProps = { plan: Plan; subscribers: { pro: number; premium: number } }

/** A plan in the table of prices and limits. */
function PlanRow({ plan, subscribers }: PlanRowProps) {
  const price = useSetting(plan === 'free' ? 'prices.pro' : `prices.${plan}`)
  const links = useSetting(`limits.${plan}.links`)
  const products = useSetting(`limits.${plan}.products`)
  const isPriceChanged = plan !== 'free' && price.isChanged
  const note = isPriceChanged
    ? `Now ${formatPounds(price.stored)}. ${describeKeepers(plan, subscribers, price.stored)}`
    : undefined
  const errors = [plan === 'free' ? undefined : price.error, links.error, products.error].filter((error) => error !== undefined)
  const { name } = plans[plan]
  return (
    <>
      <DataRow isChanged={isPriceChanged || links.isChanged || products.isChanged}>
        <DataCell kind="name">
          <b>{name}</b>
          {note && <p>{note}</p>}
        </DataCell>
        <DataCell label="Price">
          {plan === 'free' ? (
            <span className="muted">£0</span>
          ) : (
            <PriceField setting={`prices.${plan}`} label={`${name} price`} />
          )}
        </DataCell>
        <DataCell label="Links">
          <LimitField setting={`limits.${plan}.links`} label={`${name} links`} />
        </DataCell>
        <DataCell label="Products">
          <LimitField setting={`limits.${plan}.products`} label={`${name} products`} />
        </DataCell>
      </DataRow>
      {errors.length > 0 && (
        <DataNote>
          <p className="plan-row-error" role="alert">
            {errors.join(' ')}
          </p>
        </DataNote>
      )}
    </>
  )
}

type CellFieldProps = { setting: SettingKey; label: string }

function PriceField({ setting, label }: CellFieldProps) {
  const { value, variable, error, set } = useSetting(setting)
  if (variable) return <LockedValue value={`£${value}`} variable={variable} />
  return (
    <AffixInput
      className="plan-row-field"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      inputMode="decimal"
      autoComplete="off"
      before="£"
      value={String(value)}
      onChange={(event) => set(event.target.value)}
    />
  )
}

function LimitField({ setting, label }: CellFieldProps) {
  const { value, variable, error, set } = useSetting(setting)
  if (variable) return <LockedValue value={String(value)} variable={variable} />
  return (
    <Input
      className="plan-row-field"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      autoComplete="off"
      value={String(value)}
      onChange={(event) => set(event.target.value)}
    />
  )
}
