/** What the features need from outside themselves. Made once by `main.ts` or a test; a function asks only for what it uses. */

import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { openAltcha } from './captcha/altcha.ts'
import { openHcaptcha } from './captcha/hcaptcha.ts'
import { type Captcha, noCaptcha } from './captcha/port.ts'
import { openTurnstile } from './captcha/turnstile.ts'
import type { Log } from './log.ts'
import { openOutbox } from './mail/file-mailbox.ts'
import type { Mail } from './mail/port.ts'
import { openSmtp } from './mail/smtp.ts'
import type { Secrets } from './secrets.ts'
import { openFolder } from './storage/folder.ts'
import type { Storage } from './storage/port.ts'
import { openS3 } from './storage/s3.ts'

export { forgetSolvedCaptchas } from './captcha/store.ts'
export { startJobs } from './jobs/worker.ts'
export { postOffice } from './mail/worker.ts'

export type Services = {
  config: Config
  db: Database
  log: Log
  secrets: Secrets
  mail: Mail
  captcha: Captcha
  storage: Storage
  /** Makes hashes of short codes worthless to who only has the database. The same on every node. */
  tokenKey: string
  now: () => Date
  /** A UUID whose beginning is the time, so that neighbours in time are neighbours on disk. */
  newId: () => string
  /** Called after a page changed, before the change is answered; the page's keeper sets it. */
  pageChanged: (username: string) => void
}

export const newId = (): string => uuidv7()

export function openMail({ config, log, now }: Pick<Services, 'config' | 'log' | 'now'>): Mail {
  const { dataDir, smtpUrl, mailFrom, publicUrl } = config
  if (smtpUrl === undefined) return openOutbox({ dataDir, log, now })
  return openSmtp({ url: smtpUrl, from: mailFrom, host: new URL(publicUrl).hostname })
}

/** `secret`: the same on every node. */
export function openCaptcha({ config, db, log, now }: Pick<Services, 'config' | 'db' | 'log' | 'now'>, secret: string): Captcha {
  const { captcha } = config
  switch (captcha.provider) {
    case 'altcha':
      return openAltcha({ db, now, secret, cost: captcha.cost })
    case 'turnstile':
      return openTurnstile(captcha, log)
    case 'hcaptcha':
      return openHcaptcha(captcha, log)
    case 'none':
      return noCaptcha
  }
}

export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? openS3(s3) : openFolder(join(dataDir, 'media'))
