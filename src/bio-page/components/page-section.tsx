/** A section: its heading, and what follows it. It folds without a script, and the browser opens it for a word that is searched for. */
import type { ReactNode } from 'react'
import type { BioBlock } from '#rules/page/bio.ts'
import { PageBlock } from './blocks.tsx'

type PageSectionProps = { heading: BioBlock | undefined; isEmpty: boolean; children: ReactNode }

/** Without anything to fold the heading is a title of its own. */
export function PageSection({ heading, isEmpty, children }: PageSectionProps) {
  if (!heading) return children
  if (!heading.folding || !heading.title || isEmpty)
    return (
      <>
        <PageBlock block={heading} />
        {children}
      </>
    )
  return (
    <details className="section" open={heading.folding === 'open'}>
      <summary>
        <PageBlock block={heading} />
      </summary>
      {children}
    </details>
  )
}
