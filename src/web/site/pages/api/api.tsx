/** The API, readable: what each call takes, answers and refuses, from the same declarations that the server mounts. */
import { type Endpoint, type Limit, refusalsOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openApi } from '#contract/openapi.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import { Examples } from './api-examples.tsx'
import { type Schema, type SchemaField, type Shape, shapesOf, sizeInWords } from './schema-fields.ts'
import './api.css'
import '../site-page.css'

/** By the first segments of the path, in the order in which somebody would need them. */
const chapters = [
  ['Accounts', /^\/api\/(auth|captcha|usernames)/],
  ['Two-factor and sessions', /^\/api\/(2fa|sessions)/],
  ['The creator', /^\/api\/user/],
  ['Links', /^\/api\/links/],
  ['Content blocks', /^\/api\/blocks/],
  ['Pictures and videos', /^\/api\/(upload|videos|uploads)/],
  ['Public pages', /^\/api\/bio/],
  ['Administration', /^\/api\/admin/],
  ['Everything else', /./],
] as const

const described = openApi(endpoints, '__PUBLIC_URL__', '1') as unknown as {
  paths: Record<string, Record<string, { parameters: Parameter[]; requestBody?: Body; responses: Record<string, Body> }>>
}
type Parameter = { name: string; required: boolean; schema: Schema }
type Body = { required?: boolean; content?: Record<string, { schema?: Schema }> }

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const sorted = endpoints.toSorted(
  (one, other) => one.path.localeCompare(other.path) || methods.indexOf(one.method) - methods.indexOf(other.method),
)
const byChapter = Map.groupBy(sorted, ({ path }) => chapters.findIndex(([, pattern]) => pattern.test(path)))

export const api: SitePage = {
  path: sitePaths.api,
  title: 'API reference',
  description: 'Every call of the API: what it takes, what it answers, what it refuses.',
  body: <Api />,
}

function Api() {
  return (
    <section className="site-page api-page wrap">
      <h1>API reference</h1>
      <p className="lede">
        JSON over HTTP, at <code>__PUBLIC_URL__</code>. A refusal is <code>{'{ code, message, fields? }'}</code>;{' '}
        <code>message</code> can be shown to people. For machines there is the{' '}
        <a href="/api/openapi.json">OpenAPI 3.1 document</a>.
      </p>
      <p>
        Beside each call stands who may make it: <b>anyone</b>; whoever is <b>signed in</b>, by the header{' '}
        <code>Authorization: Bearer</code> and the token that logging in answers; or <b>administration</b>, by the token that its
        own login answers. Amounts are pence, moments are UTC. Beyond a limit the answer is 429 with <code>Retry-After</code>.
        Scripts on other sites cannot read its answers: there is no CORS.
      </p>
      <Examples />
      <nav className="api-index" aria-label="Chapters">
        {chapters.map(
          ([name], place) =>
            byChapter.has(place) && (
              <a key={name} href={`#${anchor(name)}`}>
                {name}
              </a>
            ),
        )}
      </nav>
      {chapters.map(([name], place) => (
        <Chapter key={name} name={name} calls={byChapter.get(place) ?? []} />
      ))}
    </section>
  )
}

function anchor(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '-')
}

const Chapter = ({ name, calls }: { name: string; calls: Endpoint[] }) =>
  calls.length > 0 && (
    <section className="api-chapter" id={anchor(name)}>
      <h2>{name}</h2>
      {calls.map((call) => (
        <Call key={`${call.method} ${call.path}`} call={call} />
      ))}
    </section>
  )

const whoSays = { anyone: 'anyone', creator: 'signed in', admin: 'administration' }

function Call({ call }: { call: Endpoint }) {
  const { parameters = [], requestBody, responses = {} } = described.paths[call.path]?.[call.method.toLowerCase()] ?? {}
  return (
    <details className="api-call">
      <summary>
        <b className={`api-method api-${call.method.toLowerCase()}`}>{call.method}</b> <code>{call.path}</code>
        <span>{withCode(call.summary)}</span>
        <em>{whoSays[call.who]}</em>
      </summary>
      <div className="api-more">
        {parameters.length > 0 && <Part title="In the address" shapes={shapesOf(asSchema(parameters))} />}
        <Fields title="Takes" body={requestBody} most={call.bytes?.most} />
        <Fields title={`Answers ${call.status}`} body={responses[call.status]} />
        <div>
          <h3>Refuses</h3>
          <ul>
            {refusalsOf(call).map((code) => (
              <li key={code}>
                <code>{refusals[code].status}</code> <code>{code}</code> {refusals[code].says}
              </li>
            ))}
          </ul>
          {call.limits && <p className="muted">At most {call.limits.map(inWords).join(', and ')}.</p>}
        </div>
      </div>
    </details>
  )
}

/** What stands between backticks is code. */
const withCode = (text: string) => text.split('`').map((part, place) => (place % 2 ? <code key={part}>{part}</code> : part))

const inWords = ({ most, seconds, per }: Limit) =>
  `${most} in ${spell(seconds)} for one ${per.replace('-and-address', ' from one address')}`

const spell = (seconds: number) =>
  seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`

/** The fields of JSON or of a form; of a file, the types and the size that it may have. */
function Fields({ title, body, most }: { title: string; body: Body | undefined; most?: number | undefined }) {
  const types = Object.entries(body?.content ?? {})
  const [type, { schema } = {}] = types[0] ?? []
  const media = type === 'application/json' ? '' : types.map(([name]) => name).join(', ')
  const notes = [...(most ? [sizeInWords(most)] : []), ...(body?.required === false ? ['optional'] : [])].join(', ')
  return body && <Part title={title} media={media} notes={notes} shapes={schema ? shapesOf(schema) : []} />
}

const asSchema = (parameters: Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
})

type PartProps = { title: string; media?: string; notes?: string; shapes: Shape[] }

const Part = ({ title, media = '', notes = '', shapes }: PartProps) => (
  <div>
    <h3>
      {title} {media && <code>{media}</code>} {notes && <i>({notes})</i>}
    </h3>
    {shapes.map(({ when, fields }, place) => (
      <div key={when?.type ?? place} className={shapes.length > 1 ? 'api-shape' : undefined}>
        {shapes.length > 1 && (
          <h4>
            {place ? 'Or' : 'Either'} {when && 'with '}
            {when && <FieldWords {...when} />}
          </h4>
        )}
        {fields.length > 0 && (
          <ul>
            {fields.map((field) => (
              <li key={`${field.name} ${field.type}`}>
                <FieldWords {...field} />
              </li>
            ))}
          </ul>
        )}
      </div>
    ))}
  </div>
)

const FieldWords = ({ name, type, isOptional, otherwise }: SchemaField) => (
  <>
    <code>{name}</code> {withCode(type)}
    {isOptional && <i> (optional{otherwise && `, otherwise ${otherwise}`})</i>}
  </>
)
