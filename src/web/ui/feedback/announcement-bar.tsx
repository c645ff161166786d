/** A message to every creator, in the colour of its urgency: on the dashboard, and in the control panel's preview of it. */
import { CircleAlert, Megaphone, TriangleAlert, X } from 'lucide-react'
import type { ShownNotification } from '#contract/admin/notifications.ts'
import { IconButton } from '../form-controls/button.tsx'
import './announcement-bar.css'

type AnnouncementBarProps = {
  notification: Omit<ShownNotification, 'id'>
  /** Without it, there is no button to close it. */
  onDismiss?: (() => void) | undefined
}

const icons = { info: Megaphone, warning: TriangleAlert, urgent: CircleAlert }

export function AnnouncementBar({ notification, onDismiss }: AnnouncementBarProps) {
  const { message, link, style } = notification
  const Icon = icons[style]
  return (
    <div className={`announcement-bar announcement-bar-${style}`} role={style === 'urgent' ? 'alert' : 'status'}>
      <Icon className="icon" aria-hidden />
      <p>
        {message}{' '}
        {link && (
          <a href={link.url} {...(link.url.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' })}>
            {link.text}
          </a>
        )}
      </p>
      {onDismiss && <IconButton icon={X} label="Dismiss" onClick={onDismiss} />}
    </div>
  )
}
