/** The form of a global notification, with its preview and how many people will see it. */
import { useState } from 'react'
import type { listNotifications } from '#contract/admin/notifications.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import {
  canDismiss,
  notificationAudienceNames,
  notificationAudiences,
  notificationLimits,
  notificationStyleNames,
  notificationStyles,
} from '#rules/admin/notifications.ts'
import { AnnouncementBar } from '#web/ui/feedback/announcement-bar.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { FormError } from '#web/ui/form-controls/form-error.tsx'
import { Input, Textarea } from '#web/ui/form-controls/input.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import './notification-form.css'
import { type NotificationFields, useNotificationForm } from './use-notification-form.ts'

type NotificationFormProps = {
  reach: ResponseBody<typeof listNotifications>['reach'] | undefined
  onChange: () => unknown
}

const max = notificationLimits

export function NotificationForm({ reach, onChange }: NotificationFormProps) {
  const { fields, errors, isBusy, edit, submit } = useNotificationForm(onChange)
  /** The preview's own, so that it can be tried out. */
  const [isDismissed, setDismissed] = useState(false)
  const bind = (name: keyof NotificationFields) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => {
      setDismissed(false)
      edit(name, event.target.value)
    },
  })
  const isLater = fields.startsAt !== '' && new Date(fields.startsAt) > new Date()
  return (
    <form className="notification-form" onSubmit={submit} noValidate>
      <Field label="Message" error={errors.message} hint={`${fields.message.length} of ${max.message} characters`}>
        <Textarea rows={2} maxLength={max.message} {...bind('message')} />
      </Field>
      <div className="notification-form-pair">
        <Field label={optional('Link')} error={errors.linkUrl}>
          <Input placeholder="/status" inputMode="url" maxLength={max.linkUrl} {...bind('linkUrl')} />
        </Field>
        <Field label="Link text" error={errors.linkText}>
          <Input placeholder="See status" maxLength={max.linkText} {...bind('linkText')} />
        </Field>
      </div>
      <div className="notification-form-pair">
        <Field label="Starts" error={errors.startsAt} hint={fields.startsAt === '' ? 'Now' : undefined}>
          <Input type="datetime-local" {...bind('startsAt')} />
        </Field>
        <Field label="Ends" error={errors.endsAt} hint={fields.endsAt === '' ? 'When you end it' : undefined}>
          <Input type="datetime-local" {...bind('endsAt')} />
        </Field>
      </div>
      <div className="notification-form-pair notification-form-keep">
        <Field label="Style" error={errors.style}>
          <Select {...bind('style')}>
            {notificationStyleNames.toReversed().map((style) => (
              <option key={style} value={style}>
                {notificationStyles[style]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Shown to" error={errors.audience}>
          <Select {...bind('audience')}>
            {notificationAudienceNames.map((audience) => (
              <option key={audience} value={audience}>
                {notificationAudiences[audience]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="notification-form-preview">
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
      <FormError message={errors.form} />
      <div className="notification-form-end">
        <span className="small-text muted">{reach && describeReach(reach[fields.audience])}</span>
        <Button type="submit" size="sm" busy={isBusy}>
          {isLater ? 'Schedule' : 'Show now'}
        </Button>
      </div>
    </form>
  )
}

const optional = (label: string) => (
  <>
    {label}
    <span className="faint">optional</span>
  </>
)

const describeReach = (people: number): string =>
  people === 1 ? '1 person will see it.' : `About ${people.toLocaleString('en-GB')} people will see it.`
