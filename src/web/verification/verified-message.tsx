/** Shows that the account is verified, and redirects after a delay. */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ResultScreen } from '#web/auth/layout/result-screen.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { verifyEmailCopy } from './verification-copy.ts'

type VerifiedMessageProps = { title: string; message: string; redirectTo: string; delayMs: number }

export function VerifiedMessage({ title, message, redirectTo, delayMs }: VerifiedMessageProps) {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate(redirectTo, { replace: true }), delayMs)
    return () => clearTimeout(timer)
  }, [navigate, redirectTo, delayMs])

  return (
    <ResultScreen title={title} message={message}>
      <ButtonLink href={redirectTo}>{verifyEmailCopy.done.go}</ButtonLink>
    </ResultScreen>
  )
}
