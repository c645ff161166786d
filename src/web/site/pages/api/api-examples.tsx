/** The first two requests that a developer makes, to copy into a terminal. */
import { login } from '#contract/accounts/sign-in.ts'
import type { Endpoint, RequestInput } from '#contract/endpoint.ts'
import { addLink } from '#contract/links.ts'

const loginCommand = toCurlCommand(login, { email: 'you@example.com', password: 'your password' })
const addLinkCommand = toCurlCommand(addLink, { title: 'My shop', url: 'https://shop.example.com' })

export const ApiExamples = () => (
  <div className="api-examples">
    <figure>
      <figcaption>
        Log in to get your <code>token</code>. With two-factor on you get a <code>challenge</code> instead: send it to{' '}
        <code>/api/auth/login/two-factor</code> with a code.
      </figcaption>
      <pre>
        <code>{loginCommand}</code>
      </pre>
    </figure>
    <figure>
      <figcaption>
        Add a link to your page, with your token in place of <code>TOKEN</code>. The response is <code>{addLink.status}</code> and
        the link.
      </figcaption>
      <pre>
        <code>{addLinkCommand}</code>
      </pre>
    </figure>
  </div>
)

function toCurlCommand<E extends Endpoint>({ path, auth }: E, body: RequestInput<E, 'body'>): string {
  const headers = [...(auth === 'anyone' ? [] : ['Authorization: Bearer TOKEN']), 'Content-Type: application/json']
  // With spaces, so that the line can break between fields on a narrow screen.
  const json = JSON.stringify(body, null, 1).replaceAll(/\n\s*/g, ' ')
  const options = [...headers.map((header) => `-H '${header}'`), `-d '${json}'`]
  return [`curl __PUBLIC_URL__${path}`, ...options].join(' \\\n  ')
}
