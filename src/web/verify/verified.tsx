/** It worked: said, and after a moment left for what comes next. */
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { Outcome } from '#web/auth/outcome.tsx'
import { Button } from '#web/ui/button.tsx'
import { emailWords } from './verify-words.ts'

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
