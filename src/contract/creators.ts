/** The creators who asked to be listed on the site. */
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields/fields.ts'

const listedCreator = z.object({
  username: z.string(),
  displayName: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  theme: z.string(),
  /** How their page looks, for a miniature of it: values of CSS from the theme, with the creator's own colours. */
  style: z.object({
    page: z.string(),
    text: z.string(),
    button: z.string(),
    buttonText: z.string(),
    buttonBorder: z.string(),
    buttonRadius: z.string(),
    pictureRadius: z.string(),
    font: z.string(),
  }),
  /** Files of the page's font with the letters of these links; other characters are shown in `style.font`. */
  fonts: z.array(z.object({ path: z.string(), range: z.nullable(z.string()) })),
  /** The path of the picture behind the page. */
  background: z.nullable(z.string()),
  /** The titles of the first links. */
  links: z.array(z.string()),
})
export type ListedCreator = z.infer<typeof listedCreator>

export const listCreators = defineEndpoint('GET /api/creators', 'anyone', {
  query: z.object({ before: z.optional(id) }),
  /** `next`: what to send as `before` for more; null at the end. */
  response: z.object({ creators: z.array(listedCreator), next: z.nullable(z.string()) }),
  rateLimits: [{ per: 'address', max: 120, seconds: 60 }],
})
