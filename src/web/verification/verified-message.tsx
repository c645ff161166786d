/** It worked: said, and after a moment left for what comes next. */
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { Outcome } from '#web/auth/layout/result-screen.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { emailWords } from './verification-copy.ts'

/** `after` so many milliseconds it leads on by itself. */
type VerifiedProps = { title: string; says: string; to: string; after: number }

export function Verified({ title, says, to, after }: VerifiedProps) {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), after)
    return () => clearTimeout(timer)
  }, [navigate, to, after])

  return (
    <Outcome title={title} says={says}>
      <Button asChild>
        <Link href={to}>{emailWords.done.go}</Link>
      </Button>
    </Outcome>
  )
}
