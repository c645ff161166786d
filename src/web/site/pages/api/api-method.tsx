/** The method of an endpoint, as a badge in its own colour. */
import type { Endpoint } from '#contract/endpoint.ts'
import './api-method.css'

export const ApiMethod = ({ method }: Pick<Endpoint, 'method'>) => (
  <b className={`api-method api-method-${method.toLowerCase()}`}>{method}</b>
)
