/**
 * Journeys: tests in a real Chromium, on the built server with its own database. Each runs at 1280 px; those tagged @phone, where something
 * differs on phones, also at 375 px. `npm run test:extended` runs those tagged @second-size, which look the same there, at 375 px, and those
 * tagged @long, which repeat one check on all pages or themes.
 * E2E_URL names a server that is running already, as `npm run dev` does.
 */
import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { headlessShell } from './e2e/support/chromium.ts'
import { preferMemoryFolder } from './scripts/memory-folder.mjs'

preferMemoryFolder()

// Each worker evaluates this file again and reads from the environment what the first process chose.
const { E2E_URL } = process.env
process.env.E2E_PORT ||= E2E_URL ? new URL(E2E_URL).port : String(20_000 + Math.floor(Math.random() * 10_000))
process.env.E2E_FOLDER ||= mkdtempSync(`${tmpdir()}/lintel-e2e-`)
process.env.E2E_DATA ||= E2E_URL ? resolve(process.env.DATA_DIR || 'data') : `${process.env.E2E_FOLDER}/first`
const baseURL = E2E_URL ?? `http://localhost:${process.env.E2E_PORT}`

const desktop = { browserName: 'chromium', viewport: { width: 1280, height: 800 } } as const

const phone = {
  browserName: 'chromium',
  viewport: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A journey waits for a quarter of its time.
  workers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  globalTeardown: './e2e/support/teardown.ts',
  use: {
    baseURL,
    // A trace would cost a third of the time. `--last-failed --trace=on` records one of what failed.
    trace: 'off',
    // A dialog is where it belongs at once. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: headlessShell,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*-on-phones.spec.ts',
      grepInvert: /@long/,
      use: desktop,
    },
    { name: 'phone', grep: /@phone/, use: phone },
    { name: 'second-size', grep: /@second-size/, use: phone },
    { name: 'long', grep: /@long/, use: desktop },
  ],
  ...(E2E_URL ? {} : { webServer: server() }),
})

function server() {
  return {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT ?? '',
      DATA_DIR: process.env.E2E_DATA ?? '',
      PUBLIC_URL: baseURL,
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      VERIFICATION: 'none',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'for-journeys-only',
      ADMIN_ACCESS_KEY: 'for-journeys-only',
    },
  }
}
