/** Asks for a letter with a link that sets a new password. What is answered never says whether there is such an account. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { email } from '#contract/fields.ts'
import { forgotPassword } from '#contract/recovery.ts'
import { call, sayOf } from '#web/api/call.ts'
import { AuthHead } from '#web/auth/auth-head.tsx'
import { AuthShell } from '#web/auth/auth-shell.tsx'
import { BackToLogin } from '#web/auth/back-to-login.tsx'
import { Doorway } from '#web/auth/doorway.tsx'
import { EmailField } from '#web/auth/email-field.tsx'
import { Outcome } from '#web/auth/outcome.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { forgotWords as words } from './recover-words.ts'

export function ForgotPassword() {
  const [sent, setSent] = useState<string>()
  useTitle(words.title)
  return (
    <AuthShell beside={<Doorway shows={sent ? 'letter' : 'key'} />}>
      {sent ? (
        <Outcome title={words.sentTitle} says={sent}>
          <BackToLogin />
          <Button variant="link" onClick={() => setSent(undefined)}>
            {words.again}
          </Button>
        </Outcome>
      ) : (
        <WhichMailbox onSent={setSent} />
      )}
    </AuthShell>
  )
}

function WhichMailbox({ onSent }: { onSent: (message: string) => void }) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(mailbox), defaultValues: { email: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      const { message } = await call(forgotPassword, { body })
      onSent(message)
    } catch (error) {
      toast({ variant: 'destructive', title: words.failed, description: sayOf(error, words.failedBecause) })
    }
  })
  return (
    <form className="auth-fields" onSubmit={submit} noValidate>
      <AuthHead title={words.title} lede={words.lede} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <Button type="submit" size="lg" className="full" busy={isSubmitting}>
        {isSubmitting ? words.submitting : words.submit}
      </Button>
      <p>
        <BackToLogin />
      </p>
    </form>
  )
}

const mailbox = z.object({ email })
