/** What a developer has to know before the endpoints: the first requests, who may call what, the errors and the limits. */
import { login } from '#contract/accounts/sign-in.ts'
import type { Endpoint, RequestInput } from '#contract/endpoint.ts'
import { addLink } from '#contract/links.ts'
import { type RefusalCode, refusals } from '#rules/platform/refusals.ts'
import { Facts } from '#web/ui/feedback/facts.tsx'
import { ApiCode } from './api-code.tsx'
import { authLabels } from './api-endpoint.tsx'
import { commonErrors } from './api-errors.ts'
import { withCode } from './api-fields.tsx'
import { writeCommand } from './api-requests.ts'
import './api-guide.css'

const createExample = <E extends Endpoint>(endpoint: E, body: RequestInput<E, 'body'>) =>
  writeCommand(endpoint, { params: {}, query: {}, body })

const logIn = createExample(login, { email: 'you@example.com', password: 'your password' })
const addFirstLink = createExample(addLink, { title: 'My shop', url: 'https://shop.example.com' })

const errorExample = JSON.stringify(
  { code: 'invalid', message: refusals.invalid.message, fields: { title: 'This is missing.' } },
  null,
  2,
)

const callers = [
  ['anyone', 'No token needed.'],
  ['creator', 'The `token` from logging in or signing up.'],
  ['admin', 'The token from the admin login.'],
  ['control', 'The token from the control panel’s own login.'],
] as const

export const ApiGuide = () => (
  <div className="api-guide">
    <section id="start">
      <h2>Start</h2>
      <div className="api-guide-steps">
        <div>
          <p>
            <b>1. Log in</b> to get your <code>token</code>. With two-factor on you get a <code>challenge</code> instead: send it
            to <code>/api/auth/login/two-factor</code> with a code.
          </p>
          <ApiCode label="Log in" code={logIn} />
        </div>
        <div>
          <p>
            <b>2. Add a link</b> to your page, with your token in place of <code>TOKEN</code>. The response is{' '}
            <code>{addLink.status}</code> and the link.
          </p>
          <ApiCode label="Add a link" code={addFirstLink} />
        </div>
      </div>
      <Facts
        className="api-guide-facts card"
        facts={{
          'Base URL': <code>__PUBLIC_URL__</code>,
          Format: 'JSON, in and out',
          Money: 'Whole pence',
          Times: 'ISO 8601, in UTC',
        }}
      />
    </section>
    <section id="authentication">
      <h2>Authentication</h2>
      <p>
        Send the token in a header: <code>Authorization: Bearer TOKEN</code>. Each endpoint says who can call it. There’s no CORS,
        so scripts on other sites can’t read responses.
      </p>
      <table aria-label="Who can call an endpoint">
        <tbody>
          {callers.map(([auth, how]) => (
            <tr key={auth}>
              <th scope="row">{authLabels[auth]}</th>
              <td className="muted">{withCode(how)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <section id="errors">
      <h2>Errors</h2>
      <div className="api-guide-steps">
        <p>
          An error has a status from 400 up and a <code>code</code>, which never changes. You can show its <code>message</code> to
          people. Endpoints list their own errors; these are common to many.
        </p>
        <ApiCode label="An error" code={errorExample} />
      </div>
      <table aria-label="Common errors">
        <tbody>
          {Object.entries(commonErrors).map(([code, about]) => (
            <tr key={code}>
              <th scope="row">
                <code>
                  {refusals[code as RefusalCode].status} {code}
                </code>
              </th>
              <td className="muted">{withCode(about)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <section id="rate-limits">
      <h2>Rate limits</h2>
      <p>
        Limits are listed with the endpoints that have them, per IP address, account or session. Over one, you get{' '}
        <code>429</code> and a <code>Retry-After</code> header with the seconds to wait. Only a few requests of one creator run at
        a time; send the next when one is back.
      </p>
    </section>
  </div>
)
