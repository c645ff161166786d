/** All endpoints with their names and summaries, for the server and the API reference; too large for the browser's bundle. */
import type { PaymentsSetting } from '#rules/billing/payment-mode.ts'
import type { Endpoint } from './endpoint.ts'
import * as exported from './every-file.ts'
import * as sandbox from './sandbox.ts'
import summaries from './summaries.json' with { type: 'json' }

type Exported = typeof exported
export type EndpointName = { [Name in keyof Exported]: Exported[Name] extends Endpoint ? Name : never }[keyof Exported]

export type DescribedEndpoint = Endpoint & { name: EndpointName; summary: string }

/** The type requires a summary for every endpoint. The order is that of the API reference. */
const summaryByName: Record<EndpointName, string> = summaries
const endpointByName: Record<EndpointName, Endpoint> = exported

export const endpoints: readonly DescribedEndpoint[] = (Object.entries(summaryByName) as [EndpointName, string][]).map(
  ([name, summary]) => ({ ...endpointByName[name], name, summary }),
)

const sandboxEndpoints: readonly Endpoint[] = Object.values(sandbox).filter((value) => 'path' in value)

/** Those that do something on a server with this setting: the sandbox's only there, and nothing to pay with where payments are off. */
export const listUsableEndpoints = (payments: PaymentsSetting): readonly DescribedEndpoint[] =>
  endpoints.filter(({ path, refusals }) => {
    if (payments === 'off' && refusals.includes('payments-off')) return false
    return payments === 'sandbox' || !sandboxEndpoints.some((one) => one.path === path)
  })
