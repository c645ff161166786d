/** The System tab's side navigation; on a small screen it is the list that leads to each view. */
import {
  Activity,
  Archive,
  ChevronRight,
  History,
  House,
  ListChecks,
  type LucideIcon,
  Mail,
  Paintbrush,
  Scale,
  ScrollText,
  ShieldCheck,
  Tags,
  UserPlus,
} from 'lucide-react'
import { Link } from 'wouter'
import './system-nav.css'
import { runningViews, type SystemView, settingViews, systemViewPath, systemViews } from './views.ts'

export const SystemNav = ({ open }: { open: SystemView | undefined }) => (
  <nav className={open ? 'system-nav' : 'system-nav is-list'} aria-label="System">
    <Group title="Settings" views={settingViews} open={open} />
    <Group title="Running" views={runningViews} open={open} />
  </nav>
)

type GroupProps = { title: string; views: Partial<Record<SystemView, string>>; open: SystemView | undefined }

const Group = ({ title, views, open }: GroupProps) => (
  <>
    <p>{title}</p>
    {(Object.keys(views) as SystemView[]).map((view) => {
      const Icon = icons[view]
      return (
        <Link key={view} href={systemViewPath(view)} aria-current={view === (open ?? 'registration') ? 'page' : undefined}>
          <Icon className="icon" aria-hidden />
          {systemViews[view]}
          <ChevronRight className="icon system-nav-go" aria-hidden />
        </Link>
      )
    })}
  </>
)

const icons: Record<SystemView, LucideIcon> = {
  registration: UserPlus,
  plans: Tags,
  brand: Paintbrush,
  home: House,
  legal: ScrollText,
  mail: Mail,
  security: ShieldCheck,
  health: Activity,
  jobs: ListChecks,
  ledger: Scale,
  backups: Archive,
  audit: History,
}
