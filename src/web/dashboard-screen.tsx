/** The dashboard, and what only it needs around it: tooltips, whose placing is heavy enough to leave off the other screens. */
import type { User } from '#contract/accounts.ts'
import { Dashboard } from './dashboard/dashboard.tsx'
import { TooltipProvider } from './ui/tooltip.tsx'

export const DashboardScreen = ({ user }: { user: User }) => (
  <TooltipProvider>
    <Dashboard user={user} />
  </TooltipProvider>
)
