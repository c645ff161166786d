/** All endpoints, as one list. */

import * as captcha from './accounts/captcha.ts'
import * as recovery from './accounts/recovery.ts'
import * as settings from './accounts/settings.ts'
import * as accounts from './accounts/sign-in.ts'
import * as twoFactor from './accounts/two-factor.ts'
import * as verification from './accounts/verification.ts'
import * as admin from './admin.ts'
import * as bio from './bio.ts'
import * as blocks from './blocks.ts'
import * as community from './community.ts'
import type { Endpoint } from './endpoint.ts'
import * as lifetime from './lifetime.ts'
import * as links from './links.ts'
import * as media from './media.ts'
import * as page from './page.ts'
import * as status from './status.ts'
import * as support from './support.ts'

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'refusals' in exported

export const endpoints: readonly Endpoint[] = [
  accounts,
  captcha,
  verification,
  recovery,
  lifetime,
  twoFactor,
  settings,
  page,
  links,
  blocks,
  media,
  bio,
  support,
  community,
  status,
  admin,
].flatMap((group) => Object.values(group as Record<string, unknown>).filter(isEndpoint))
