/** A search field for the help articles, with the results below it. */
import { useEffect, useState } from 'react'
import { maxHelpQuestion } from '#rules/support/messages.ts'
import { describeExcess } from '#rules/text/excess.ts'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { type HelpResult, searchHelp } from './search-help.ts'

type HelpSearchProps = { question: string; onQuestion: (question: string) => void }

export function HelpSearch({ question, onQuestion }: HelpSearchProps) {
  const results = useHelpResults(describeExcess(question, maxHelpQuestion) ? '' : question.trim())
  return (
    <div className="help-panel-search close-stack">
      <Field label="Search for help">
        <Input
          type="search"
          value={question}
          maxLength={maxHelpQuestion}
          autoComplete="off"
          onChange={(event) => onQuestion(event.target.value)}
        />
      </Field>
      <p className="muted" role="status">
        {results && describeResults(results, question.trim())}
      </p>
      {Array.isArray(results) && <HelpResultList results={results} />}
    </div>
  )
}

function describeResults(results: HelpResult[] | 'failed', question: string): string {
  if (results === 'failed') return 'We couldn’t load the articles.'
  if (results.length === 0) return `No articles match “${question}”.`
  return results.length === 1 ? '1 article' : `${results.length} articles`
}

export const HelpResultList = ({ results }: { results: HelpResult[] }) => (
  <ul className="help-panel-links">
    {results.map(({ href, title, summary }) => (
      <li key={href}>
        <a href={href}>
          {title}
          <small>{summary}</small>
        </a>
      </li>
    ))}
  </ul>
)

/** The results of the latest search that has finished; undefined before the first one, and while the field is empty. */
function useHelpResults(question: string): HelpResult[] | 'failed' | undefined {
  const [results, setResults] = useState<HelpResult[] | 'failed'>()
  useEffect(() => {
    if (!question) return
    let isLatest = true
    searchHelp(question)
      .catch(() => 'failed' as const)
      .then((found) => isLatest && setResults(found))
    return () => {
      isLatest = false
    }
  }, [question])
  return question ? results : undefined
}
