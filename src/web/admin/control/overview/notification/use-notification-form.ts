/** The state of the form of a global notification: what was typed stays until it was saved. */
import { type FormEvent, useState } from 'react'
import { createNotification } from '#contract/admin/notifications.ts'
import { getNotificationState, type NotificationAudience, type NotificationStyle } from '#rules/admin/notifications.ts'
import { call } from '#web/api/call.ts'
import { ApiError, toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

/** Times as the browser's input has them: local, without a zone; empty for none. */
export type NotificationFields = {
  message: string
  linkUrl: string
  linkText: string
  startsAt: string
  endsAt: string
  style: NotificationStyle
  audience: NotificationAudience
}

const empty: NotificationFields = {
  message: '',
  linkUrl: '',
  linkText: '',
  startsAt: '',
  endsAt: '',
  style: 'info',
  audience: 'everyone',
}

export function useNotificationForm(onSaved: () => unknown) {
  const [fields, setFields] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)

  const edit = (name: keyof NotificationFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    try {
      const saved = await call(createNotification, { body: toDraft(fields) })
      setFields(empty)
      setErrors({})
      const isShown = getNotificationState(saved, new Date()) === 'shown'
      toast({ title: isShown ? 'Notification shown' : 'Notification scheduled', description: saved.message })
      await onSaved()
    } catch (error) {
      const found = error instanceof ApiError ? error.refusal?.fields : undefined
      if (found) setErrors(found)
      else {
        const form = toErrorMessage(error, 'Please try again.')
        setErrors({ form })
        toast({ variant: 'destructive', title: 'Request failed', description: form })
      }
    } finally {
      setBusy(false)
    }
  }
  return { fields, errors, isBusy, edit, submit }
}

const toDraft = ({ message, linkUrl, linkText, startsAt, endsAt, style, audience }: NotificationFields) => ({
  message,
  style,
  audience,
  linkUrl: linkUrl.trim() || null,
  linkText: linkText.trim() || null,
  startsAt: toMoment(startsAt),
  endsAt: toMoment(endsAt),
})

const toMoment = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())
