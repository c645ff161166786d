/**
 * Journeys: tests in a real Chromium, on the built server with its own database. Each runs at 1280 px; those tagged @phone also at
 * 375 px.
 */
import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { defineConfig } from '@playwright/test'

// Each worker evaluates this file again and reads from the environment what the first process chose.
process.env.E2E_PORT ||= String(20_000 + Math.floor(Math.random() * 10_000))
process.env.E2E_DATA ||= mkdtempSync(`${tmpdir()}/lintel-e2e-`)
const baseURL = `http://localhost:${process.env.E2E_PORT}`

const sandbox = '--no-sandbox --disable-gpu --disable-quic --disable-dev-shm-usage --no-first-run'
const noBackgroundTraffic = '--disable-background-networking --disable-component-update --disable-sync'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  globalTeardown: './e2e/support/teardown.ts',
  use: {
    baseURL,
    // Traces hold DOM snapshots, network and console. Screenshots of each step would cost a fifth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      args: [...sandbox.split(' '), ...noBackgroundTraffic.split(' ')],
      ...(process.env.CHROME ? { executablePath: process.env.CHROME } : {}),
    },
  },
  projects: [
    { name: 'desktop', use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: {
        browserName: 'chromium',
        viewport: { width: 375, height: 812 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
      },
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA,
      PUBLIC_URL: baseURL,
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      VERIFICATION: 'none',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'for-journeys-only',
      ADMIN_ACCESS_KEY: 'for-journeys-only',
    },
  },
})
