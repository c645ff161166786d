/** Shortcuts to what an admin does most. */
import { Download, type LucideIcon, Megaphone, Palette, SlidersHorizontal, Ticket, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { AdminPanel } from '../../ui/layout/admin-panel.tsx'
import { useUserExport } from '../../ui/users/export-button.tsx'
import { controlTabPath } from '../tabs.ts'
import './quick-actions.css'

export const QuickActions = () => (
  <AdminPanel title="Quick actions" isFlush>
    <nav className="quick-actions" aria-label="Quick actions">
      <a href="#notification">
        <Label icon={Megaphone} text="Global notification" />
      </a>
      <ExportAction />
      <Link href={controlTabPath('content', { view: 'themes', dialog: 'upload' })}>
        <Label icon={Palette} text="Upload theme" />
      </Link>
      <Link href={controlTabPath('system')}>
        <Label icon={SlidersHorizontal} text="System settings" />
      </Link>
      <Link href={controlTabPath('users', { dialog: 'create' })}>
        <Label icon={UserPlus} text="Create user" />
      </Link>
      <Link href={controlTabPath('users', { dialog: 'invite' })}>
        <Label icon={Ticket} text="Invite someone" />
      </Link>
    </nav>
  </AdminPanel>
)

const Label = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <>
    <Icon className="icon" aria-hidden />
    {text}
  </>
)

const everyone = { search: '', plan: undefined, status: undefined, sort: 'newest' } as const

function ExportAction() {
  const { isBusy, start } = useUserExport('control', everyone)
  return (
    <button type="button" aria-busy={isBusy} disabled={isBusy} onClick={() => start()}>
      {isBusy ? <Spinner /> : <Download className="icon" aria-hidden />}
      Export user data
    </button>
  )
}
