/** The pictures of the videos and music that a creator's page embeds; the server fetches them after a save. */
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

export const listPosters = defineEndpoint('GET /api/posters', 'creator', {
  response: z.array(
    z.object({
      /** The address of the video or song. */
      url: z.string(),
      /** Null where there is no picture. */
      path: z.nullable(z.string()),
      /** How long it lasts, where its service says so. */
      seconds: z.nullable(z.number()),
      /** The picture is being fetched for the first time. */
      isFetching: z.boolean(),
    }),
  ),
})
