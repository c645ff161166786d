/** Shows that the account is verified, and redirects after a delay. */
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { ResultScreen } from '#web/auth/layout/result-screen.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
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
      <Button asChild>
        <Link href={redirectTo}>{verifyEmailCopy.done.go}</Link>
      </Button>
    </ResultScreen>
  )
}
