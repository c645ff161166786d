/** An endpoint in the API reference: a line that opens to show its parameters, request, response, errors and an example. */
import { listRefusals, type RateLimit } from '#contract/endpoint.ts'
import { type DescribedEndpoint, endpoints } from '#contract/endpoints.ts'
import { toOpenApi } from '#contract/openapi.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { ApiCode } from './api-code.tsx'
import { commonErrors } from './api-errors.ts'
import { type ApiBody, ApiBodyFields, ApiFields, withCode } from './api-fields.tsx'
import { ApiMethod } from './api-method.tsx'
import { createCommand, createResponse } from './api-requests.ts'
import { toEndpointAnchor } from './api-sections.ts'
import { listShapes, type Schema } from './schema-fields.ts'
import './api-endpoint.css'

const openApi = toOpenApi(endpoints, '__PUBLIC_URL__', '1') as unknown as {
  paths: Record<string, Record<string, { parameters: Parameter[]; requestBody?: ApiBody; responses: Record<string, ApiBody> }>>
}
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }

/** Who may call, as the reference says it everywhere. */
export const authLabels = {
  anyone: 'anyone',
  creator: 'signed in',
  banned: 'banned creator',
  admin: 'admin',
  control: 'control panel',
  'any-admin': 'admin or control panel',
}

export function ApiEndpoint({ endpoint }: { endpoint: DescribedEndpoint }) {
  const { method, path, summary, auth, status, bytes } = endpoint
  const { parameters = [], requestBody, responses = {} } = openApi.paths[path]?.[method.toLowerCase()] ?? {}
  return (
    <details className="api-endpoint" id={toEndpointAnchor(endpoint)}>
      <summary>
        <ApiMethod method={method} />
        <code>{path}</code>
        <span>{withCode(summary)}</span>
        <em className={auth === 'anyone' ? 'is-open' : undefined}>{authLabels[auth]}</em>
      </summary>
      <div className="api-endpoint-details">
        <Example
          endpoint={endpoint}
          params={toObjectSchema(parameters.filter(({ in: place }) => place === 'path'))}
          query={toObjectSchema(parameters.filter(({ in: place }) => place === 'query'))}
          body={readJsonSchema(requestBody)}
          response={readJsonSchema(responses[status])}
        />
        <div className="api-endpoint-fields">
          {parameters.length > 0 && <ApiFields title="URL parameters" shapes={listShapes(toObjectSchema(parameters))} />}
          <ApiBodyFields title="Request" body={requestBody} maxBytes={bytes?.maxBytes} />
          <ApiBodyFields title={`Response ${status}`} body={responses[status]} />
          <Errors endpoint={endpoint} />
        </div>
      </div>
    </details>
  )
}

function Errors({ endpoint }: { endpoint: DescribedEndpoint }) {
  const codes = listRefusals(endpoint)
  const own = codes.filter((code) => !(code in commonErrors))
  const common = codes.filter((code) => code in commonErrors)
  return (
    <div className="api-fields">
      <h3>Errors</h3>
      {own.length > 0 && (
        <table aria-label="Errors">
          <tbody>
            {own.map((code) => (
              <tr key={code}>
                <th scope="row">
                  {refusals[code].status} {code}
                </th>
                <td className="muted">{refusals[code].message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        {own.length > 0 ? 'And' : 'Only'} the <a href="#errors">common errors</a> <code>{common.join(', ')}</code>.
      </p>
      {endpoint.rateLimits && (
        <p>
          <a href="#rate-limits">Rate limit</a>: {endpoint.rateLimits.map(describeRateLimit).join(', and ')}.
        </p>
      )}
    </div>
  )
}

type ExampleProps = Parameters<typeof createCommand>[1] & { endpoint: DescribedEndpoint }

function Example({ endpoint, response, ...schemas }: ExampleProps) {
  const command = createCommand(endpoint, schemas)
  const json = createResponse(endpoint, response)
  return (
    <div className="api-endpoint-example">
      {command && <ApiCode label="Example request" code={command} />}
      {json && <ApiCode label={`Example response ${endpoint.status}`} code={json} />}
    </div>
  )
}

const describeRateLimit = ({ max, seconds, per, countsOnly }: RateLimit) =>
  `${max}${countsOnly ? ` refused with ${countsOnly}` : ''} in ${formatDuration(seconds)} per ${per.replace('address', 'IP address').replace('-and-', ' and ')}`

const formatDuration = (seconds: number) =>
  seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`

const toObjectSchema = (parameters: Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
})

/** Of JSON and of events, not of forms and files. */
const readJsonSchema = (body: ApiBody | undefined) =>
  (body?.content?.['application/json'] ?? body?.content?.['text/event-stream'])?.schema
