/** Plans and prices: what each plan costs and includes, and what affiliates get. */

import { planNames } from '#rules/plans/plans.ts'
import { formatCount } from '#rules/text/formats.ts'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { DataGrid } from '../../../ui/layout/data-grid.tsx'
import { NumberSetting, SwitchSetting } from './fields/fields.tsx'
import { PlanRow } from './plans/plan-row.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export default function PlansView() {
  return (
    <SettingsScreen>
      {({ subscribers, seatsTaken, payments }) => (
        <AdminPanel
          title="Plans and prices"
          description={
            payments === 'off'
              ? 'Payments are off, so prices are shown nowhere. Limits count for the plan that everyone has.'
              : 'New prices apply to new purchases. Current subscribers keep theirs.'
          }
          isFlush
        >
          <DataGrid
            label="Plans"
            tracks="minmax(0, 1.1fr) repeat(3, minmax(0, 1fr))"
            columns={[{ label: 'Plan' }, { label: 'Price' }, { label: 'Links' }, { label: 'Products' }]}
          >
            {planNames.map((plan) => (
              <PlanRow key={plan} plan={plan} subscribers={subscribers} />
            ))}
          </DataGrid>
          <NumberSetting
            setting="commissionPercent"
            label="Affiliate commission"
            hint="Of each payment, for new purchases."
            after="%"
          />
          <NumberSetting setting="minPayoutPence" label="Smallest payout" hint="Below it, commissions wait." before="£" />
          <NumberSetting
            setting="lifetimeSeats"
            label="Lifetime places"
            hint={
              seatsTaken === 0 ? 'None is taken yet.' : `Place ${formatCount(seatsTaken)} is taken, so it can’t go below that.`
            }
          />
          <SwitchSetting
            setting="showPrices"
            label="Show prices on the home page"
            hint="Upgrading and checkout show them either way."
          />
        </AdminPanel>
      )}
    </SettingsScreen>
  )
}
