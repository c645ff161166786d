/** All articles. */
import { useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { allHelp, type Found } from './search-help.ts'
import { Articles } from './search-results.tsx'

export function HelpList() {
  const [found, setFound] = useState<Found[] | 'failed'>()
  useEffect(() => {
    allHelp().then(setFound, () => setFound('failed'))
  }, [])

  if (found === 'failed') return <p className="help-in muted">The articles are out of reach right now.</p>
  return (
    <div className="help-in" aria-busy={found === undefined}>
      {found ? <Articles found={found} /> : <Skeleton height={320} radius={12} />}
    </div>
  )
}
