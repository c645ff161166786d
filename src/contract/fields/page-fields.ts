/** The schemas of a page's fields in responses, derived from the table of page fields. */
import * as z from 'zod/mini'
import {
  type PageField,
  type PageValues,
  pageFieldNames,
  pageFields,
  pickFields,
  publicPageFields,
} from '#rules/page/page-fields.ts'
import { themeColours } from './theme-colours.ts'

type PageFieldSchemas = { [F in PageField]: z.ZodMiniType<PageValues[F]> }

/** What a creator sees of their own page. */
export const pageFieldSchemas = Object.fromEntries(
  pageFieldNames.map((field) => [field, toResponseSchema(field)]),
) as PageFieldSchemas

/** What everyone sees of a page. */
export const publicPageFieldSchemas = pickFields(pageFieldSchemas, publicPageFields)

function toResponseSchema(field: PageField): z.ZodMiniType {
  const row = pageFields[field]
  if (row.kind === 'switch') return z.boolean()
  if (row.kind === 'percent') return z.number()
  if (row.kind === 'count') return z.nullable(z.number())
  if (row.kind === 'theme-colours') return z.catch(z.nullable(themeColours), null)
  const schema = row.kind === 'choice' ? z.enum(row.options) : z.string()
  return row.default === null ? z.nullable(schema) : schema
}
