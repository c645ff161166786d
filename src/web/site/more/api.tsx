/** The API, readable: what each call takes, answers and refuses, from the same declarations that the server mounts. */
import { type Endpoint, refusalsOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openApi } from '#contract/openapi.ts'
import { refusals } from '#rules/refusals.ts'
import { sitePaths } from '#rules/screens.ts'
import type { SitePage } from '../site-page.ts'
import { fieldsOf, type Schema } from './schema-fields.ts'
import './api.css'

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

const described = openApi(endpoints, 'https://example.com', '1') as unknown as {
  paths: Record<string, Record<string, { requestBody?: Body; responses: Record<string, Body> }>>
}
type Body = { content?: Record<string, { schema?: Schema }> }

const byChapter = Map.groupBy(endpoints, ({ path }) => chapters.findIndex(([, pattern]) => pattern.test(path)))

export const api: SitePage = {
  path: sitePaths.api,
  title: 'API reference',
  description: 'Every call of the API: what it takes, what it answers, what it refuses.',
  body: <Api />,
}

function Api() {
  return (
    <section className="api-page wrap">
      <h1>API reference</h1>
      <p className="lede">
        JSON over HTTP. Who is signed in sends <code>Authorization: Bearer</code> and the token. A refusal is{' '}
        <code>{'{ code, message, fields? }'}</code>; <code>message</code> can be shown to people. For machines there is the{' '}
        <a href="/api/openapi.json">OpenAPI 3.1 document</a>.
      </p>
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
  const { requestBody, responses = {} } = described.paths[call.path]?.[call.method.toLowerCase()] ?? {}
  return (
    <details className="api-call">
      <summary>
        <b className={`api-method api-${call.method.toLowerCase()}`}>{call.method}</b> <code>{call.path}</code>
        <span>{call.summary}</span>
        <em>{whoSays[call.who]}</em>
      </summary>
      <Fields title="Takes" body={requestBody} />
      <Fields title={`Answers ${call.status}`} body={responses[call.status]} />
      <h4>Refuses</h4>
      <ul className="api-refusals">
        {refusalsOf(call).map((code) => (
          <li key={code}>
            <code>{refusals[code].status}</code> <code>{code}</code> {refusals[code].says}
          </li>
        ))}
      </ul>
      {call.limits && (
        <p className="muted">
          At most {call.limits.map(({ most, seconds, per }) => `${most} in ${spell(seconds)} for one ${per}`).join(', and ')}.
        </p>
      )}
    </details>
  )
}

const spell = (seconds: number) =>
  seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`

function Fields({ title, body }: { title: string; body: Body | undefined }) {
  const [type, { schema } = {}] = Object.entries(body?.content ?? {})[0] ?? []
  if (!schema) return null
  return (
    <>
      <h4>
        {title} {type !== 'application/json' && <code>{type}</code>}
      </h4>
      <ul className="api-fields">
        {fieldsOf(schema).map(({ name, type, isOptional }) => (
          <li key={name}>
            <code>{name}</code> {type}
            {isOptional && <i> (optional)</i>}
          </li>
        ))}
      </ul>
    </>
  )
}
