/** The first two calls that somebody makes, to copy into a terminal. */
import { login } from '#contract/accounts/sign-in.ts'
import type { Endpoint, Sent } from '#contract/endpoint.ts'
import { addLink } from '#contract/links.ts'

const logIn = curl(login, { email: 'you@example.com', password: 'your password' })
const add = curl(addLink, { title: 'My shop', url: 'https://shop.example.com' })

export const Examples = () => (
  <div className="api-examples">
    <figure>
      <figcaption>
        Log in. The answer has your <code>token</code>; with two-factor on, a <code>challenge</code> in its place, which goes to{' '}
        <code>/api/auth/login/two-factor</code> with a code.
      </figcaption>
      <pre>
        <code>{logIn}</code>
      </pre>
    </figure>
    <figure>
      <figcaption>
        Put that token where <code>TOKEN</code> stands, and add a link to your page. It answers <code>{addLink.status}</code> and
        the link.
      </figcaption>
      <pre>
        <code>{add}</code>
      </pre>
    </figure>
  </div>
)

function curl<E extends Endpoint>({ path, who }: E, body: Sent<E, 'body'>): string {
  const headers = [...(who === 'anyone' ? [] : ['Authorization: Bearer TOKEN']), 'Content-Type: application/json']
  // With spaces, so that it breaks between fields where a screen is narrow.
  const json = JSON.stringify(body, null, 1).replaceAll(/\n\s*/g, ' ')
  const options = [...headers.map((header) => `-H '${header}'`), `-d '${json}'`]
  return [`curl __PUBLIC_URL__${path}`, ...options].join(' \\\n  ')
}
