/** Writes an announcement: to whom, when, and a test first. What was typed is kept until it is sent. */

import { CalendarClock, MailCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { createAnnouncement, listAnnouncements, testAnnouncement } from '#contract/admin/announcements.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { brand } from '#rules/platform/brand.ts'
import { announcementLimits } from '#rules/support/announcements.ts'
import { countNoun, formatCount } from '#rules/text/formats.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { call } from '#web/api/call.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { counterNearLimit, Field, FormError, Input, Textarea } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import '#web/ui/styles/late-utilities.css'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { formatMomentInside } from '../../../ui/moments.ts'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import { useStoredDraft } from '../use-stored-draft.ts'
import './announcement-form.css'

type Audience = 'news' | 'paid'
/** `sendAt` is what a native field has: a local time, or nothing for now. The id makes sending it twice the same as once. */
type Draft = { id: string; subject: string; body: string; audience: Audience; sendAt: string }
type Listed = ResponseBody<typeof listAnnouncements>

const emptyDraft = (): Draft => ({
  id: crypto.randomUUID(),
  subject: '',
  body: 'Hi {{displayName}},\n\n',
  audience: 'news',
  sendAt: '',
})

export function AnnouncementForm({ list, emailsPerMinute }: Pick<Listed, 'list' | 'emailsPerMinute'>) {
  const [stored, keep] = useStoredDraft('announcement', emptyDraft)
  const [dialog, setDialog] = useState<'send' | 'test'>()
  const form = useBodyForm({
    schema: createAnnouncement.body,
    defaultValues: stored,
    toBody: ({ sendAt, ...rest }: Draft) => ({ ...rest, sendAt: sendAt === '' ? null : new Date(sendAt).toISOString() }),
    send: (body) => call(createAnnouncement, { body }),
    fieldOf: { 'send-at-past': 'sendAt' },
    onType: keep,
    onDone() {
      form.reset(emptyDraft())
      keep(undefined)
    },
    done: (_, { sendAt, subject }) => ({
      title: sendAt === '' ? 'Announcement on its way' : 'Announcement scheduled',
      description: subject,
    }),
    refreshes: [listAnnouncements],
  })
  const { register, errorOf } = form
  const draft = form.watch()
  const count = (draft.audience === 'paid' ? list.paid : list.subscribed) ?? 0
  const isLater = draft.sendAt !== ''
  const ask = form.handleSubmit(() => setDialog('send'))
  const minutes = Math.max(1, Math.ceil(count / emailsPerMinute))
  const people = count === 1 ? '1 person' : `${formatCount(count)} people`
  return (
    <AdminPanel title="New announcement" description="An email to everyone who asked for product news.">
      <form className="announcement-form tight-stack" onSubmit={ask} noValidate>
        <Field label="Subject" error={errorOf('subject')} {...counterNearLimit(draft.subject, announcementLimits.subject)}>
          <Input maxLength={announcementLimits.subject} {...register('subject')} />
        </Field>
        <Field
          label="Message"
          error={errorOf('body')}
          hint="Plain text with Markdown. {{displayName}} becomes “there” when it is empty."
          {...counterNearLimit(draft.body, announcementLimits.body)}
        >
          <Textarea className="announcement-form-body" maxLength={announcementLimits.body} {...register('body')} />
        </Field>
        <div className="pair">
          <Field label="Send to">
            <Select {...register('audience')}>
              <option value="news">Product news list ({formatCount(list.subscribed)})</option>
              {list.paid !== null && <option value="paid">Those on paid plans ({formatCount(list.paid)})</option>}
            </Select>
          </Field>
          <Field label="When" error={errorOf('sendAt')} hint={isLater ? undefined : 'Empty means now.'}>
            <Input type="datetime-local" min={toLocalInput(new Date())} {...register('sendAt')} />
          </Field>
        </div>
        <FormError message={errorOf('root')} />
        <Callout icon={<MailCheck className="icon" aria-hidden />}>
          Every email has a one-click unsubscribe.{' '}
          {count > 0 && `About ${countNoun(minutes, 'minute')} at ${emailsPerMinute} emails a minute.`}
        </Callout>
        <div className="actions">
          <Button type="submit" size="sm" disabled={count === 0}>
            {isLater && <CalendarClock className="icon" aria-hidden />}
            {count === 0
              ? 'Nobody to send to yet'
              : isLater
                ? `Schedule for ${formatCount(count)}`
                : `Send to ${formatCount(count)}`}
          </Button>
          <Button variant="outline" size="sm" onClick={form.handleSubmit(() => setDialog('test'))}>
            <Send className="icon" aria-hidden />
            Send me a test
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={dialog === 'send'}
        onOpenChange={(open) => setDialog(open ? 'send' : undefined)}
        title={isLater ? `Schedule for ${people}?` : `Send to ${people}?`}
        description={
          isLater
            ? `“${draft.subject}” goes out ${formatMomentInside(draft.sendAt)}. You can cancel it until then.`
            : `“${draft.subject}” goes out now. An email that was sent can’t be taken back.`
        }
        confirmLabel={isLater ? 'Schedule' : 'Send'}
        onConfirm={async () => form.submit()}
      />
      {dialog === 'test' && <TestDialog draft={draft} onClose={() => setDialog(undefined)} />}
    </AdminPanel>
  )
}

/** As a native field writes a local time: `2026-11-23T10:00`. */
const toLocalInput = (time: Date) => new Date(time.getTime() - time.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)

type TestDialogProps = { draft: { subject: string; body: string }; onClose: () => void }

/** Sends the announcement to one address, to look at it. */
function TestDialog({ draft: { subject, body }, onClose }: TestDialogProps) {
  const form = useBodyForm({
    schema: testAnnouncement.body,
    defaultValues: { to: brand.supportEmail as string },
    toBody: ({ to }) => ({ subject, body, to }),
    send: (test) => call(testAnnouncement, { body: test }),
    onDone: onClose,
    done: (_, { to }) => ({ title: 'Test sent', description: `To ${to}.` }),
  })
  return (
    <FormDialog title="Send a test" description="Only this address gets it." {...{ form, onClose }} submitLabel="Send test">
      <Field label="Email address" error={form.errorOf('to')}>
        <Input type="email" autoComplete="email" {...form.register('to')} />
      </Field>
    </FormDialog>
  )
}
