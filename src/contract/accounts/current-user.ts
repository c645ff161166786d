/** The session and its user: what every screen needs, without the schemas of the forms that begin a session. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { user } from './user.ts'

export const logout = defineEndpoint('POST /api/auth/logout', 'creator', { status: 204 })

const currentUser = { response: z.object({ user }) }

export const getCurrentUser = defineEndpoint('GET /api/auth/me', 'creator', currentUser)

/** The same endpoint at a second path, which the product's specification also names. */
export const getAuthUser = defineEndpoint('GET /api/auth/user', 'creator', currentUser)
