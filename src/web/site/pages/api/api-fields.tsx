/** The fields of a request or a response as a table; where it has several variants, a table for each. */
import { describeMaxSize, listShapes, type Schema, type SchemaField, type Shape } from './schema-fields.ts'
import './api-fields.css'

export type ApiBody = { required?: boolean; content?: Record<string, { schema?: Schema }> }

type ApiBodyFieldsProps = { title: string; body: ApiBody | undefined; maxBytes?: number | undefined }

/** The fields of JSON or of a form; for a file, its media types and maximum size. */
export function ApiBodyFields({ title, body, maxBytes }: ApiBodyFieldsProps) {
  const contents = Object.entries(body?.content ?? {})
  const [type, { schema } = {}] = contents[0] ?? []
  const isParsed = type === 'application/json' && maxBytes === undefined
  const mediaTypes = isParsed ? '' : contents.map(([name]) => name).join(', ')
  const notes = [...(maxBytes ? [describeMaxSize(maxBytes)] : []), ...(body?.required === false ? ['optional'] : [])].join(', ')
  return body && <ApiFields title={title} mediaTypes={mediaTypes} notes={notes} shapes={schema ? listShapes(schema) : []} />
}

type ApiFieldsProps = { title: string; mediaTypes?: string; notes?: string; shapes: Shape[] }

export const ApiFields = ({ title, mediaTypes = '', notes = '', shapes }: ApiFieldsProps) => (
  <div className="api-fields">
    <h3>
      {title} {mediaTypes && <code>{mediaTypes}</code>} {notes && <i>({notes})</i>}
    </h3>
    {shapes.map(({ when, fields }, index) => (
      <div key={when?.type ?? index} className={shapes.length > 1 ? 'api-fields-variant' : undefined}>
        {shapes.length > 1 && (
          <h4>
            {index ? 'Or' : 'Either'} {when && 'with '}
            {when && (
              <>
                <code>{when.name}</code> {withCode(when.type)}
              </>
            )}
          </h4>
        )}
        {fields.length > 0 && <FieldTable title={title} fields={fields} />}
      </div>
    ))}
  </div>
)

const FieldTable = ({ title, fields }: { title: string; fields: SchemaField[] }) => (
  <table aria-label={title}>
    <thead className="sr-only">
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Value</th>
      </tr>
    </thead>
    <tbody>
      {fields.map(({ name, type, isOptional, defaultValue }) => (
        <tr key={`${name} ${type}`}>
          <th scope="row">{withBreaks(name)}</th>
          <td className="muted">
            {withCode(type)}
            {isOptional && <i> optional{defaultValue && `, default ${defaultValue}`}</i>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** A long path of fields breaks before its dots. */
const withBreaks = (name: string) =>
  name.length < 16 ? name : name.split(/(?=\.)/).map((part, index) => [index > 0 && <wbr key={part} />, part])

/** Text between backticks becomes code. */
export const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part))
