/** A search field over the articles, and what it finds as one types. */
import { useEffect, useState } from 'react'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { type Found, searchHelp } from './search-help.ts'

type Props = { question: string; onQuestion: (question: string) => void }

export function SearchResults({ question, onQuestion }: Props) {
  const found = useFound(question.trim())
  return (
    <div className="help-search-in">
      <Field label="Search for help">
        <Input
          type="search"
          value={question}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onQuestion(event.target.value)}
        />
      </Field>
      <p className="muted" role="status">
        {found && inWords(found, question.trim())}
      </p>
      {Array.isArray(found) && <Articles found={found} />}
    </div>
  )
}

function inWords(found: Found[] | 'failed', question: string): string {
  if (found === 'failed') return 'The articles are out of reach right now.'
  if (found.length === 0) return `Nothing about “${question}” yet.`
  return found.length === 1 ? '1 article' : `${found.length} articles`
}

export const Articles = ({ found }: { found: Found[] }) => (
  <ul className="help-links">
    {found.map(({ href, title, summary }) => (
      <li key={href}>
        <a href={href}>
          {title}
          <small>{summary}</small>
        </a>
      </li>
    ))}
  </ul>
)

function useFound(words: string): Found[] | 'failed' | undefined {
  const [answer, setAnswer] = useState<{ words: string; found: Found[] | 'failed' }>()
  useEffect(() => {
    if (!words) return
    let isLatest = true
    searchHelp(words)
      .catch(() => 'failed' as const)
      .then((found) => isLatest && setAnswer({ words, found }))
    return () => {
      isLatest = false
    }
  }, [words])
  return words && answer ? answer.found : undefined
}
