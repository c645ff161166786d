/** The entry point of the build for the operator's documents: each as HTML for the page around it (docs.tsx), and the index of their search. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sitePaths } from '#rules/platform/paths.ts'
import type { BuiltDocument } from '#rules/platform/site-documents.ts'
import { HtmlProse } from '../../text/prose.tsx'
import { documentPath, listDocuments, listSections, type OperatorDocument } from './documents.ts'

export function renderDocuments(): { documents: BuiltDocument[]; index: ReturnType<typeof listSections> } {
  const documents = listDocuments()
  const overview = toBuilt(
    sitePaths.docs,
    'Documentation',
    'How to install, run and grow Lintel, the software behind this site.',
    <Overview documents={documents} />,
  )
  const pages = documents.map((document, position) =>
    toBuilt(
      documentPath(document),
      document.title,
      document.summary,
      <DocumentPage document={document} all={documents} next={documents[position + 1]} />,
    ),
  )
  return { documents: [overview, ...pages], index: listSections(documents) }
}

const toBuilt = (path: string, title: string, description: string, body: ReactNode): BuiltDocument => ({
  path,
  title: renderToStaticMarkup(title),
  description: renderToStaticMarkup(description),
  html: renderToStaticMarkup(body),
})

const listGroups = (documents: readonly OperatorDocument[]) => [...new Set(documents.map(({ group }) => group))]

const Overview = ({ documents }: { documents: readonly OperatorDocument[] }) => (
  <div className="help">
    <h1>Documentation</h1>
    <p className="lead-text">For those who run Lintel, the software behind this site.</p>
    <Search isOverview />
    <div className="help-results" data-help-results="">
      <p className="help-result-count" role="status" />
      <ul />
    </div>
    <div className="help-groups" data-help-overview="">
      {listGroups(documents).map((group) => (
        <div key={group}>
          <h2>{group}</h2>
          <ul>
            {documents
              .filter((document) => document.group === group)
              .map((document) => (
                <li key={document.name}>
                  <a href={documentPath(document)}>
                    <b>{document.title}</b>
                    <span>{document.summary}</span>
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  </div>
)

type DocumentPageProps = { document: OperatorDocument; all: readonly OperatorDocument[]; next: OperatorDocument | undefined }

const DocumentPage = ({ document, all, next }: DocumentPageProps) => (
  <div className="docs-columns">
    <nav className="docs-index screen-only" aria-label="Documentation">
      <Search />
      {listGroups(all).map((group) => (
        <div key={group}>
          <b>{group}</b>
          {all
            .filter((each) => each.group === group)
            .map((each) => (
              <a key={each.name} href={documentPath(each)} aria-current={each === document ? 'page' : undefined}>
                {each.title}
              </a>
            ))}
        </div>
      ))}
    </nav>
    <article className="docs-text">
      <p className="docs-breadcrumb muted">
        <a href={sitePaths.docs}>Documentation</a> / {document.group}
      </p>
      <h1>{document.title}</h1>
      <HtmlProse html={document.html} />
      {next && (
        <p className="docs-next screen-only">
          Next: <a href={documentPath(next)}>{next.title}</a>
        </p>
      )}
    </article>
  </div>
)

/** Beside a document it leads to the overview, whose script searches as one types. */
const Search = ({ isOverview = false }: { isOverview?: boolean }) => (
  <search>
    <form
      className={`${isOverview ? 'help-search' : 'docs-search'} needs-script`}
      action={sitePaths.docs}
      data-help-search={isOverview ? 'docs' : undefined}
    >
      <label className="sr-only" htmlFor="docs-search">
        Search the documentation
      </label>
      <input
        id="docs-search"
        className="input"
        type="search"
        name="q"
        placeholder={isOverview ? 'Search the documentation' : 'Search'}
        autoComplete="off"
      />
    </form>
  </search>
)
