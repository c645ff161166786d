/** An endpoint in the API reference: a line that opens to show its parameters, request, response and errors. */
import { listRefusals, type RateLimit } from '#contract/endpoint.ts'
import { type DescribedEndpoint, endpoints } from '#contract/endpoints.ts'
import { toOpenApi } from '#contract/openapi.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { describeMaxSize, listShapes, type Schema, type SchemaField, type Shape } from './schema-fields.ts'

const openApi = toOpenApi(endpoints, '__PUBLIC_URL__', '1') as unknown as {
  paths: Record<string, Record<string, { parameters: Parameter[]; requestBody?: Body; responses: Record<string, Body> }>>
}
type Parameter = { name: string; required: boolean; schema: Schema }
type Body = { required?: boolean; content?: Record<string, { schema?: Schema }> }

const authLabels = {
  anyone: 'anyone',
  creator: 'signed in',
  banned: 'banned creator',
  admin: 'admin',
  control: 'control panel',
  'any-admin': 'admin or control panel',
}

export function ApiEndpoint({ endpoint }: { endpoint: DescribedEndpoint }) {
  const { method, path, summary, auth, status, bytes, rateLimits } = endpoint
  const { parameters = [], requestBody, responses = {} } = openApi.paths[path]?.[method.toLowerCase()] ?? {}
  return (
    <details className="api-endpoint">
      <summary>
        <b className={`api-method api-method-${method.toLowerCase()}`}>{method}</b> <code>{path}</code>
        <span>{withCode(summary)}</span>
        <em>{authLabels[auth]}</em>
      </summary>
      <div className="api-endpoint-details">
        {parameters.length > 0 && <Shapes title="URL parameters" shapes={listShapes(toObjectSchema(parameters))} />}
        <BodyShapes title="Request" body={requestBody} maxBytes={bytes?.maxBytes} />
        <BodyShapes title={`Response ${status}`} body={responses[status]} />
        <div>
          <h3>Errors</h3>
          <ul>
            {listRefusals(endpoint).map((code) => (
              <li key={code}>
                <code>{refusals[code].status}</code> <code>{code}</code> {refusals[code].message}
              </li>
            ))}
          </ul>
          {rateLimits && <p className="muted">Rate limit: {rateLimits.map(describeRateLimit).join(', and ')}.</p>}
        </div>
      </div>
    </details>
  )
}

/** Text between backticks becomes code. */
const withCode = (text: string) => text.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part))

const describeRateLimit = ({ max, seconds, per, countsOnly }: RateLimit) =>
  `${max}${countsOnly ? ` refused with ${countsOnly}` : ''} in ${formatDuration(seconds)} per ${per.replace('address', 'IP address').replace('-and-', ' and ')}`

const formatDuration = (seconds: number) =>
  seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`

const toObjectSchema = (parameters: Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
})

type BodyShapesProps = { title: string; body: Body | undefined; maxBytes?: number | undefined }

/** The fields of JSON or of a form; for a file, its media types and maximum size. */
function BodyShapes({ title, body, maxBytes }: BodyShapesProps) {
  const contents = Object.entries(body?.content ?? {})
  const [type, { schema } = {}] = contents[0] ?? []
  const isParsed = type === 'application/json' && maxBytes === undefined
  const mediaTypes = isParsed ? '' : contents.map(([name]) => name).join(', ')
  const notes = [...(maxBytes ? [describeMaxSize(maxBytes)] : []), ...(body?.required === false ? ['optional'] : [])].join(', ')
  return body && <Shapes title={title} mediaTypes={mediaTypes} notes={notes} shapes={schema ? listShapes(schema) : []} />
}

type ShapesProps = { title: string; mediaTypes?: string; notes?: string; shapes: Shape[] }

const Shapes = ({ title, mediaTypes = '', notes = '', shapes }: ShapesProps) => (
  <div>
    <h3>
      {title} {mediaTypes && <code>{mediaTypes}</code>} {notes && <i>({notes})</i>}
    </h3>
    {shapes.map(({ when, fields }, index) => (
      <div key={when?.type ?? index} className={shapes.length > 1 ? 'api-shape' : undefined}>
        {shapes.length > 1 && (
          <h4>
            {index ? 'Or' : 'Either'} {when && 'with '}
            {when && <FieldDescription {...when} />}
          </h4>
        )}
        {fields.length > 0 && (
          <ul>
            {fields.map((field) => (
              <li key={`${field.name} ${field.type}`}>
                <FieldDescription {...field} />
              </li>
            ))}
          </ul>
        )}
      </div>
    ))}
  </div>
)

const FieldDescription = ({ name, type, isOptional, defaultValue }: SchemaField) => (
  <>
    <code>{name}</code> {withCode(type)}
    {isOptional && <i> (optional{defaultValue && `, default ${defaultValue}`})</i>}
  </>
)
