/** The API reference: what each endpoint takes, returns and refuses, from the same declarations that the server mounts. */
import { listUsableEndpoints } from '#contract/endpoints.ts'
import type { SiteVariant } from '#rules/billing/site-variants.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import '../site-page.css'
import { ApiEndpoint } from './api-endpoint.tsx'
import { ApiGuide } from './api-guide.tsx'
import './api-index.css'
import { ApiMethod } from './api-method.tsx'
import { type ApiSection, groupBySection, toEndpointAnchor } from './api-sections.ts'
import './api.css'

export const createApiPage = ({ payments }: SiteVariant): SitePage => {
  const sections = groupBySection(listUsableEndpoints(payments))
  return {
    path: sitePaths.api,
    title: 'API reference',
    description: 'Every endpoint of the API: its request, its response and its errors.',
    body: (
      <section className="site-page api-page page-width" data-api="">
        <h1>API reference</h1>
        <p className="lead-text">
          Everything the dashboard does, your own code can do too. Or give your tools the{' '}
          <a href="/api/openapi.json">OpenAPI 3.1 document</a>.
        </p>
        <div className="api-columns">
          <ApiIndex sections={sections} />
          <div className="api-text">
            <ApiGuide />
            {sections.map(({ name, anchor, endpoints }) => (
              <section key={anchor} className="api-section" id={anchor}>
                <h2>{name}</h2>
                <div className="card">
                  {endpoints.map((endpoint) => (
                    <ApiEndpoint key={`${endpoint.method} ${endpoint.path}`} endpoint={endpoint} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </section>
    ),
  }
}

const guide = [
  ['Start', 'start'],
  ['Authentication', 'authentication'],
  ['Errors', 'errors'],
  ['Rate limits', 'rate-limits'],
] as const

/** What is in the API reference: beside it on a wide screen, behind a button on a phone. The script marks where the reader is. */
const ApiIndex = ({ sections }: { sections: ApiSection[] }) => (
  <>
    <button type="button" className="api-index-button screen-only" popoverTarget="api-index">
      On this page
    </button>
    <nav id="api-index" className="api-index screen-only" popover="auto" aria-label="On this page">
      <b>Guide</b>
      {guide.map(([name, anchor]) => (
        <a key={anchor} href={`#${anchor}`}>
          {name}
        </a>
      ))}
      <b>Endpoints</b>
      {sections.map(({ name, anchor, endpoints }) => (
        <div key={anchor}>
          <a href={`#${anchor}`}>
            {name} <span>{endpoints.length}</span>
          </a>
          <ul>
            {endpoints.map((endpoint) => (
              <li key={toEndpointAnchor(endpoint)}>
                <a href={`#${toEndpointAnchor(endpoint)}`}>
                  <ApiMethod method={endpoint.method} />
                  <code>{withBreaks(endpoint.path.replace('/api', ''))}</code>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  </>
)

/** A long path breaks before its slashes. */
const withBreaks = (path: string) => path.split(/(?=\/)/).map((part) => [<wbr key={part} />, part])
