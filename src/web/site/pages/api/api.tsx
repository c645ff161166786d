/** The API reference: what each endpoint takes, returns and refuses, from the same declarations that the server mounts. */
import { type DescribedEndpoint, listUsableEndpoints } from '#contract/endpoints.ts'
import type { SiteVariant } from '#rules/billing/site-variants.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import '../site-page.css'
import './api.css'
import { ApiEndpoint } from './api-endpoint.tsx'
import { ApiExamples } from './api-examples.tsx'

/** By the first segments of the path; an endpoint is in the first section that matches. */
const sections = [
  ['Accounts', /^\/api\/(auth|captcha|usernames)/],
  ['Two-factor and sessions', /^\/api\/(2fa|sessions)/],
  ['Links', /^\/api\/links/],
  ['Content blocks', /^\/api\/blocks/],
  ['Images and videos', /^\/api\/(upload|videos|uploads)/],
  ['Analytics', /^\/api\/(analytics|media-kits)/],
  ['Plans and payments', /^\/api\/(billing|create-|lifetime-sales|sandbox|user\/upgrade|webhooks)/],
  ['Profile', /^\/api\/user/],
  ['Public pages', /^\/api\/bio\//],
  ['Administration', /^\/api\/admin/],
  ['Other', /./],
] as const

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

function groupBySection(endpoints: readonly DescribedEndpoint[]) {
  const sorted = endpoints.toSorted(
    (a, b) => a.path.localeCompare(b.path) || methods.indexOf(a.method) - methods.indexOf(b.method),
  )
  return Map.groupBy(sorted, ({ path }) => sections.findIndex(([, pattern]) => pattern.test(path)))
}

export const createApiPage = ({ payments }: SiteVariant): SitePage => ({
  path: sitePaths.api,
  title: 'API reference',
  description: 'Every endpoint of the API: its request, its response and its errors.',
  body: <ApiReference endpointsBySection={groupBySection(listUsableEndpoints(payments))} />,
})

function ApiReference({ endpointsBySection }: { endpointsBySection: ReturnType<typeof groupBySection> }) {
  return (
    <section className="site-page api-page page-width">
      <h1>API reference</h1>
      <p className="lead-text">
        JSON over HTTP at <code>__PUBLIC_URL__</code>. Errors are <code>{'{ code, message, fields? }'}</code>, and you can show{' '}
        <code>message</code> to people. There’s also an <a href="/api/openapi.json">OpenAPI 3.1 document</a>.
      </p>
      <p>
        Each endpoint says who can call it: <b>anyone</b>; a creator who is <b>signed in</b>, with the token from logging in sent
        as <code>Authorization: Bearer</code>; an <b>admin</b>, with the token from the admin login; or the <b>control panel</b>,
        with the token from its own. Amounts are in pence and times in UTC. Over a rate limit, you get a 429 with{' '}
        <code>Retry-After</code>. There’s no CORS, so scripts on other sites can’t read responses.
      </p>
      <ApiExamples />
      <nav className="api-index" aria-label="Sections">
        {sections.map(
          ([name], index) =>
            endpointsBySection.has(index) && (
              <a key={name} href={`#${toAnchor(name)}`}>
                {name}
              </a>
            ),
        )}
      </nav>
      {sections.map(([name], index) => (
        <ApiSection key={name} name={name} sectionEndpoints={endpointsBySection.get(index) ?? []} />
      ))}
    </section>
  )
}

function toAnchor(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '-')
}

const ApiSection = ({ name, sectionEndpoints }: { name: string; sectionEndpoints: DescribedEndpoint[] }) =>
  sectionEndpoints.length > 0 && (
    <section className="api-section" id={toAnchor(name)}>
      <h2>{name}</h2>
      {sectionEndpoints.map((endpoint) => (
        <ApiEndpoint key={`${endpoint.method} ${endpoint.path}`} endpoint={endpoint} />
      ))}
    </section>
  )
