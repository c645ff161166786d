/** What is in the API reference: beside it on a wide screen, behind a button on a phone. The script marks where the reader is. */
import { ApiMethod } from './api-method.tsx'
import { type ApiSection, toEndpointAnchor } from './api-sections.ts'
import './api-index.css'

const guide = [
  ['Start', 'start'],
  ['Authentication', 'authentication'],
  ['Errors', 'errors'],
  ['Rate limits', 'rate-limits'],
] as const

export const ApiIndex = ({ sections }: { sections: ApiSection[] }) => (
  <>
    <button type="button" className="api-index-button" popoverTarget="api-index">
      On this page
    </button>
    <nav id="api-index" className="api-index" popover="auto" aria-label="On this page">
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
