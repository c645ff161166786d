/** Queries to ClickHouse, whose answers are numbers, text and lists of them. */
import type { ClickHouseClient } from '@clickhouse/client'
import { HistoryUnavailableError } from '../port.ts'

/** Rows of a query, with numbers as numbers: sums are below 2^53. */
export type Ask = <Row>(query: string, parameters?: Record<string, unknown>) => Promise<Row[]>

/** Milliseconds until an answer. */
const timeout = 5_000

/** Throws `HistoryUnavailableError`. */
export async function askOnce<Row>(
  client: ClickHouseClient,
  query: string,
  parameters?: Record<string, unknown>,
): Promise<Row[]> {
  try {
    const answer = await client.query({
      query,
      format: 'JSONEachRow',
      ...(parameters ? { query_params: parameters } : {}),
      clickhouse_settings: { output_format_json_quote_64bit_integers: 0, max_execution_time: timeout / 1_000 },
      abort_signal: AbortSignal.timeout(timeout),
    })
    return await answer.json<Row>()
  } catch (error) {
    return throwUnavailable(error)
  }
}

export function throwUnavailable(error: unknown): never {
  throw new HistoryUnavailableError('ClickHouse did not answer as it should.', { cause: error })
}
