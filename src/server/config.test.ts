/** Tests how the settings are parsed, the messages for invalid values, and that both documents list exactly these settings. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { environment } from './config/environment.ts'
import { ConfigError, readConfig, settingNames } from './config.ts'
import { root } from './root.ts'

const readProjectFile = (path: string) => readFileSync(new URL(path, root), 'utf8')
const findNames = (path: string, pattern: RegExp) => [...readProjectFile(path).matchAll(pattern)].map(([, name]) => name).sort()
const known = [...settingNames].sort()

const smtpSentence =
  'SMTP_URL must be an address like smtp://user:password@host:587, with special characters of user and password encoded: # as %23, / as %2F, ? as %3F, @ as %40.'

describe('the documentation', () => {
  test('.env.example lists every setting once', () => {
    expect(findNames('.env.example', /^([A-Z][A-Z0-9_]*)=/gm)).toEqual(known)
  })

  test('an unchanged copy of .env.example gives the defaults', () => {
    const lines = readProjectFile('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)
    const copied = Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
    expect(readConfig(copied)).toEqual(readConfig({}))
  })

  test('docs/settings.md explains every setting once', () => {
    expect(findNames('docs/settings.md', /^\| `([A-Z][A-Z0-9_]*)` \|/gm)).toEqual(known)
  })

  test('docs/settings.md has the defaults', () => {
    const rows = readProjectFile('docs/settings.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)` \| `([^`]*)` \|/gm)
    const documented = Object.fromEntries([...rows].map(([, name, value]) => [name, value]))
    const byDefault = Object.entries(environment.parse({})).filter(([, value]) => value !== undefined)
    expect(byDefault.length).toBeGreaterThan(15)
    expect(byDefault.filter(([name, value]) => documented[name] !== String(value))).toEqual([])
  })
})

describe('the keys of Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }

  test('are all given, or none', () => {
    expect(readConfig(keys).payments).toMatchObject({ setting: 'stripe', isTestKey: false })
    expect(() => readConfig({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow('so STRIPE_WEBHOOK_SECRET must be set too.')
    expect(() => readConfig({ PAYMENTS: 'stripe' })).toThrow(ConfigError)
  })

  test('are all live or all for tests', () => {
    const test = { ...keys, STRIPE_SECRET_KEY: 'rk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }
    expect(readConfig(test).payments).toMatchObject({ isTestKey: true })
    expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow('must both be live keys or both be test keys.')
    expect(() => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' })).toThrow(ConfigError)
  })
})

describe('payouts', () => {
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  const stripeTest = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }

  test('go by hand without PayPal’s keys, or where PAYOUTS says so', () => {
    expect(readConfig({}).payouts).toEqual({ method: 'manual' })
    expect(readConfig({ ...paypal, PAYOUTS: 'manual' }).payouts).toEqual({ method: 'manual' })
    expect(() => readConfig({ PAYPAL_CLIENT_ID: 'id' })).toThrow('so PAYPAL_CLIENT_SECRET must be set too.')
    expect(() => readConfig({ PAYOUTS: 'paypal' })).toThrow('so PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET must be set too.')
  })

  test('are of the same kind of money as payments', () => {
    const sandbox = { method: 'paypal', clientId: 'id', clientSecret: 'secret', apiBase: 'https://api-m.sandbox.paypal.com' }
    expect(readConfig(paypal).payouts).toEqual(sandbox)
    expect(readConfig({ ...paypal, ...stripeTest }).payouts).toEqual(sandbox)
    expect(readConfig({ ...paypal, ...stripe }).payouts).toEqual({ ...sandbox, apiBase: 'https://api-m.paypal.com' })
    expect(readConfig({ ...paypal, PAYPAL_API_BASE: 'http://127.0.0.1:1/' }).payouts).toMatchObject({
      apiBase: 'http://127.0.0.1:1',
    })

    const live = { ...paypal, PAYPAL_ENVIRONMENT: 'live' }
    for (const payments of [{}, stripeTest])
      expect(() => readConfig({ ...live, ...payments })).toThrow('PAYPAL_ENVIRONMENT is live, but payments are test money')
    expect(() => readConfig({ ...paypal, ...stripe, PAYPAL_ENVIRONMENT: 'sandbox' })).toThrow(
      'PAYPAL_ENVIRONMENT is sandbox, but payments are real money',
    )
    expect(readConfig({ ...live, PAYMENTS: 'off' }).payouts).toMatchObject({ apiBase: 'https://api-m.paypal.com' })
  })
})

describe('a setting', () => {
  test('that is empty counts as not set', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  test('is parsed into its type', () => {
    const config = readConfig({ PORT: '8080', PUBLIC_URL: 'https://lintel.example/', TRUST_PROXY: 'loopback, 10.0.0.0/8' })
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://lintel.example',
      trustedProxies: ['loopback', '10.0.0.0/8'],
      hasRateLimits: true,
      workers: 1,
    })
  })

  test.each([
    ['PORT', 'many', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
    ['DATABASE_URL', 'mysql://localhost/lintel', 'DATABASE_URL must be an address like postgres://user:password@host:5432/name.'],
    ['PUBLIC_URL', 'lintel.example', 'PUBLIC_URL must be an address like https://example.com.'],
    [
      'PUBLIC_URL',
      'https://lintel.example/pages/',
      'PUBLIC_URL must be an address without a path, such as https://lintel.example: Lintel runs at the root of its host.',
    ],
    ['SMTP_URL', 'smtp://user:#1@mail.example:587', smtpSentence],
    ['SMTP_URL', 'smtps://user:a/b@mail.example:465', smtpSentence],
    ['SMTP_URL', 'smtps://user:a?b@mail.example:465', smtpSentence],
    ['SMTP_CA', '/nowhere/relay.pem', 'SMTP_CA is /nowhere/relay.pem, but there is no such file.'],
    ['SMTP_CA', '/etc/hosts', 'SMTP_CA is /etc/hosts, but it has no certificate in PEM.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be one of production, development, test.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of info, fatal, error, warn, debug, trace, silent.'],
    [
      'TRUST_PROXY',
      'everyone',
      'TRUST_PROXY must list the addresses or networks of your proxies, such as loopback or 10.0.0.0/8.',
    ],
    ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY must be a whole number from 1 to 256.'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 12 characters.'],
    ['CAPTCHA_PROVIDER', 'robots', 'CAPTCHA_PROVIDER must be one of altcha, turnstile, hcaptcha, none.'],
    ['RATE_LIMITS', 'maybe', 'RATE_LIMITS must be one of on, off.'],
    ['SHUTDOWN_DELAY', 'soon', 'SHUTDOWN_DELAY must be a whole number from 0 to 300.'],
    ['METRICS_PORT', '3000', 'METRICS_PORT must be another port than PORT.'],
    ['SESSION_MAX_DAYS', '0', 'SESSION_MAX_DAYS must be a whole number from 1 to 3650.'],
    ['VERIFICATION', 'sms', 'VERIFICATION must be one of captcha, email, none.'],
    ['ALTCHA_COST', '7', 'ALTCHA_COST must be a whole number from 100 to 100000.'],
    [
      'CAPTCHA_PROVIDER',
      'turnstile',
      'CAPTCHA_PROVIDER is turnstile: TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY must both be set.',
    ],
    ['CAPTCHA_PROVIDER', 'hcaptcha', 'CAPTCHA_PROVIDER is hcaptcha: HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET_KEY must both be set.'],
    ['COUNTRY_HEADER', 'cf ipcountry:', 'COUNTRY_HEADER must be the name of a header, such as cf-ipcountry.'],
    ['COUNTRY_HEADER', 'cf-ipcountry', 'COUNTRY_HEADER is only read from a trusted proxy, so TRUST_PROXY must be set too.'],
    ['REDIS_URL', 'http://localhost', 'REDIS_URL must be an address like redis://host:6379.'],
    ['CLICKHOUSE_URL', 'clickhouse:8123', 'CLICKHOUSE_URL must be an address like http://user:password@host:8123/lintel.'],
    [
      'S3_BUCKET',
      'pictures',
      'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too, because other S3_* settings are.',
    ],
  ])('%s=%s throws an error of one sentence', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(message))
  })
})

test('backups are made in the data folder by default, and nowhere with a database elsewhere', () => {
  const { folder, ...others } = readConfig({ DATA_DIR: '/srv/lintel' }).backups ?? {}
  expect([folder, others]).toEqual(['/srv/lintel/backups', { keep: 3, isDefault: true }])
  expect(readConfig({ DATABASE_URL: 'postgres://lintel@db/lintel' }).backups).toBeUndefined()
  expect(readConfig({ BACKUP_DIR: '/mnt/backups' }).backups).toEqual({ folder: '/mnt/backups', keep: 14, isDefault: false })
})
