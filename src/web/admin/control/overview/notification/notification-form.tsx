/** The form of a global notification, with its preview and how many people will see it. */

import { useState } from 'react'
import { createNotification, listNotifications } from '#contract/admin/notifications.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import {
  canDismiss,
  getNotificationState,
  type NotificationAudience,
  type NotificationStyle,
  notificationAudienceNames,
  notificationAudiences,
  notificationLimits,
  notificationStyleNames,
  notificationStyles,
} from '#rules/admin/notifications.ts'
import { formatCount } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { AnnouncementBar } from '#web/ui/feedback/announcement-bar.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, FormError, Input, Textarea } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import '#web/ui/styles/late-utilities.css'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import './notification-form.css'

/** Times as the browser's input has them: local, without a zone; empty for none. */
type Fields = {
  message: string
  linkUrl: string
  linkText: string
  startsAt: string
  endsAt: string
  style: NotificationStyle
  audience: NotificationAudience
}

const empty: Fields = {
  message: '',
  linkUrl: '',
  linkText: '',
  startsAt: '',
  endsAt: '',
  style: 'info',
  audience: 'everyone',
}

const max = notificationLimits

export function NotificationForm({ reach }: { reach: ResponseBody<typeof listNotifications>['reach'] | undefined }) {
  /** The preview's own, so that it can be tried out. */
  const [isDismissed, setDismissed] = useState(false)
  const form = useBodyForm({
    schema: createNotification.body,
    defaultValues: empty,
    toBody: ({ linkUrl, linkText, startsAt, endsAt, ...rest }: Fields) => ({
      ...rest,
      linkUrl: linkUrl.trim() || null,
      linkText: linkText.trim() || null,
      startsAt: toMoment(startsAt),
      endsAt: toMoment(endsAt),
    }),
    send: (body) => call(createNotification, { body }),
    onDone() {
      form.reset()
    },
    done: (saved) => ({
      title: getNotificationState(saved, new Date()) === 'shown' ? 'Notification shown' : 'Notification scheduled',
      description: saved.message,
    }),
    refreshes: [listNotifications],
  })
  const { isBusy, submit, errorOf } = form
  const fields = form.watch()
  const bind = (name: keyof Fields) => form.register(name, { onChange: () => setDismissed(false) })
  const isLater = fields.startsAt !== '' && new Date(fields.startsAt) > new Date()
  return (
    <form className="notification-form tight-stack" onSubmit={submit} noValidate>
      <Field label="Message" error={errorOf('message')} counter={{ text: fields.message, max: max.message }}>
        <Textarea rows={2} maxLength={max.message} {...bind('message')} />
      </Field>
      <div className="pair">
        <Field label="Link" note="optional" error={errorOf('linkUrl')}>
          <Input placeholder="/status" inputMode="url" maxLength={max.linkUrl} {...bind('linkUrl')} />
        </Field>
        <Field label="Link text" error={errorOf('linkText')}>
          <Input placeholder="See status" maxLength={max.linkText} {...bind('linkText')} />
        </Field>
      </div>
      <div className="pair">
        <Field label="Starts" error={errorOf('startsAt')} hint={fields.startsAt === '' ? 'Now' : undefined}>
          <Input type="datetime-local" {...bind('startsAt')} />
        </Field>
        <Field label="Ends" error={errorOf('endsAt')} hint={fields.endsAt === '' ? 'When you end it' : undefined}>
          <Input type="datetime-local" {...bind('endsAt')} />
        </Field>
      </div>
      <div className="notification-form-keep pair">
        <Field label="Style" error={errorOf('style')}>
          <Select values={notificationStyleNames.toReversed()} nameOf={(style) => notificationStyles[style]} {...bind('style')} />
        </Field>
        <Field label="Shown to" error={errorOf('audience')}>
          <Select
            values={notificationAudienceNames}
            nameOf={(audience) => notificationAudiences[audience]}
            {...bind('audience')}
          />
        </Field>
      </div>
      <div className="notification-form-preview tight-stack">
        <div className="spread small-text">
          <b>Preview</b>
          <span className="muted">{isDismissed ? 'Dismissed' : 'Top of every dashboard'}</span>
        </div>
        {!isDismissed && (
          <AnnouncementBar
            notification={{
              message: fields.message.trim() || 'Your message',
              link: fields.linkUrl.trim() && fields.linkText.trim() ? { url: '#notification', text: fields.linkText } : null,
              style: fields.style,
            }}
            onDismiss={canDismiss(fields.style) ? () => setDismissed(true) : undefined}
          />
        )}
      </div>
      <FormError message={errorOf('root')} />
      <div className="notification-form-end spread">
        <span className="small-text muted">{reach && describeReach(reach[fields.audience])}</span>
        <Button type="submit" size="sm" busy={isBusy}>
          {isLater ? 'Schedule' : 'Show now'}
        </Button>
      </div>
    </form>
  )
}

const describeReach = (people: number): string =>
  people === 1 ? '1 person will see it.' : `About ${formatCount(people)} people will see it.`

const toMoment = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())
