/** The card for the creator's handles on social networks and music services. */
import { handleFields } from '#rules/page/page-fields.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import { SocialHandleField } from './social-handle-field.tsx'

export const SocialHandlesCard = () => (
  <DashboardCard
    id="handles"
    title="Social handles"
    description="Each one adds an icon to your page. Changes save automatically."
  >
    <div className="social-handles-card-fields">
      {handleFields.map((handle) => (
        <SocialHandleField key={handle} handle={handle} />
      ))}
    </div>
  </DashboardCard>
)
