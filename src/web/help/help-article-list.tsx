/** The list of all help articles. */
import { useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { HelpResultList } from './help-search.tsx'
import { type HelpResult, listHelpArticles } from './search-help.ts'

export function HelpArticleList() {
  const [articles, setArticles] = useState<HelpResult[] | 'failed'>()
  useEffect(() => {
    listHelpArticles().then(setArticles, () => setArticles('failed'))
  }, [])

  if (articles === 'failed') return <p className="help-panel-content muted">We couldn’t load the articles.</p>
  return (
    <div className="help-panel-content" aria-busy={articles === undefined}>
      {articles ? <HelpResultList results={articles} /> : <Skeleton height={320} radius={12} />}
    </div>
  )
}
