/** Asks for a letter with a link that sets a new password. What is answered never says whether there is such an account. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { email } from '#contract/fields/fields.ts'
import { forgotPassword } from '#contract/accounts/recovery.ts'
import { call, sayOf } from '#web/api/call.ts'
import { AuthHead } from '#web/auth/layout/auth-heading.tsx'
import { AuthShell } from '#web/auth/layout/auth-layout.tsx'
import { BackToLogin } from '#web/auth/layout/back-to-login-link.tsx'
import { Doorway } from '#web/auth/layout/auth-artwork.tsx'
import { EmailField } from '#web/auth/fields/email-field.tsx'
import { Outcome } from '#web/auth/layout/result-screen.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useTitle } from '#web/ui/navigation/use-document-title.ts'
import { forgotWords as words } from './recovery-copy.ts'

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
