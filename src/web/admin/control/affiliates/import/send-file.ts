/** Sends a CSV file's bytes to an endpoint that takes them. */
import type { Endpoint } from '#contract/endpoint.ts'
import { fetchResponse } from '#web/api/request.ts'

export async function sendFile({ method, path }: Endpoint, file: File): Promise<unknown> {
  const response = await fetchResponse({ method, url: path, body: new Blob([file], { type: 'text/csv' }) })
  return response.json()
}
