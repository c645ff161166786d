/** The session and its user: what every screen needs, without the schemas of the forms that begin a session. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { user } from './user.ts'

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  auth: 'creator',
  status: 204,
})

const currentUser = { method: 'GET', auth: 'creator', response: z.object({ user }) } as const

export const getCurrentUser = defineEndpoint({ ...currentUser, path: '/api/auth/me' })

/** The same endpoint at a second path, which the product's specification also names. */
export const getAuthUser = defineEndpoint({
  ...currentUser,
  path: '/api/auth/user',
})
