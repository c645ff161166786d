/** The API reference: what each endpoint takes, returns and refuses, from the same declarations that the server mounts. */
import { listUsableEndpoints } from '#contract/endpoints.ts'
import type { SiteVariant } from '#rules/billing/site-variants.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import '../site-page.css'
import './api.css'
import { ApiEndpoint } from './api-endpoint.tsx'
import { ApiGuide } from './api-guide.tsx'
import { ApiIndex } from './api-index.tsx'
import { groupBySection } from './api-sections.ts'

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
