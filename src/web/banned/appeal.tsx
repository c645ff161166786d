/** The appeal against a ban: the form until it is sent, then when it was sent and what was decided. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, MessageSquareText } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { appealBan, getOwnBan, type OwnBan } from '#contract/accounts/ban.ts'
import { moderationLimits } from '#rules/moderation/moderation.ts'
import { ApiError, call } from '#web/api/call.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, FormError, Textarea } from '#web/ui/form-controls/field.tsx'
import { bannedCopy as copy } from './banned-copy.ts'

type AppealProps = { appeal: OwnBan['appeal']; email: string }

export function Appeal({ appeal, email }: AppealProps) {
  if (!appeal) return <AppealForm />
  if (appeal.decision === 'upheld')
    return (
      <Callout variant="neutral" icon={<MessageSquareText className="icon" aria-hidden />} title="We’ve read your appeal">
        {appeal.reply} The ban stays in place.
      </Callout>
    )
  return (
    <Callout variant="ok" role="status" icon={<CircleCheck className="icon" aria-hidden />} title="Appeal sent">
      {copy.sentText(formatSent(appeal.sentAt), email)}
    </Callout>
  )
}

type Fields = z.infer<typeof appealBan.body>

function AppealForm() {
  const queries = useQueryClient()
  const form = useForm<Fields>({ resolver: zodResolver(appealBan.body), defaultValues: { text: '' } })
  const { errors } = form.formState
  const { submit, isBusy } = useFormAction(form, (body) => call(appealBan, { body }), {
    onDone: (ban) => queries.setQueryData([getOwnBan.path], ban),
    // Sent in another tab, or the ban is over: the screen shows it.
    async onFailed(error) {
      if (error instanceof ApiError && !error.refusal?.fields) await queries.invalidateQueries({ queryKey: [getOwnBan.path] })
    },
    failed: { title: 'Your appeal wasn’t sent', fallback: copy.failedFallback },
  })

  const text = form.watch('text')
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field label="Your appeal" hint={copy.hint} error={errors.text?.message} counter={{ text, max: moderationLimits.appeal }}>
        <Textarea rows={4} maxLength={moderationLimits.appeal} {...form.register('text')} />
      </Field>
      <FormError message={errors.root?.message} />
      <Button type="submit" className="full-width" busy={isBusy}>
        Send appeal
      </Button>
    </form>
  )
}

const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** `Today at 11:32`; `3 November at 11:32` on another day. */
function formatSent(time: string): string {
  const sent = new Date(time)
  const isToday = sent.toDateString() === new Date().toDateString()
  const text = moment.format(sent)
  return isToday ? `Today at ${text.slice(-5)}` : text
}
