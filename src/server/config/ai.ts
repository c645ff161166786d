/** The AI service that makes themes, where the operator set one up. */
import { ConfigError } from './config-error.ts'
import type { ParsedEnvironment } from './environment.ts'

/** Undefined: themes are made on this server alone. A service in one's own network may need no key. */
export function readAi({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: ParsedEnvironment) {
  if (baseUrl === undefined && apiKey === undefined && model === undefined) return undefined
  if (baseUrl === undefined) throw new ConfigError('AI_BASE_URL must be set too, because other AI_* settings are.')
  if (model === undefined) throw new ConfigError('AI_MODEL must be set too, because other AI_* settings are.')
  const { username, search, hash } = new URL(baseUrl)
  if (username !== '' || search !== '' || hash !== '')
    throw new ConfigError('AI_BASE_URL must be an address without a key or a query: the key belongs in AI_API_KEY.')
  return { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model }
}
