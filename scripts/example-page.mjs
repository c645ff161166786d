/**
 * `npm run example-page`: draws the page beside the sign-up into src/web/auth/sign-up/example-page.avif, which wide windows show until the
 * app runs. It takes the picture from a server that is running (BASE_URL, http://localhost:3000); a journey compares the two.
 */
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { root } from './freshness.mjs'

const { BASE_URL = 'http://localhost:3000', CHROME } = process.env
/** In CSS pixels, of the phone's screen: twice as wide as the narrowest. */
const width = 520

const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(CHROME ? { executablePath: CHROME } : {}) })
const page = await browser.newPage({ viewport: { width: 2000, height: 1400 }, bypassCSP: true })
await page.goto(`${BASE_URL}/auth?tab=signup`)
await page.addStyleTag({
  content: `.phone-frame { --phone-width: ${width / 0.94}px !important } .phone-frame::after, .theme-picker, .side-panel-content::before { display: none !important }
    .side-panel-content { width: 900px !important; flex: none !important; overflow: visible !important } .phone-frame-screen { border-radius: 0 !important }`,
})
await page.mouse.move(20, 20)
await page.getByText('Postcards').waitFor()
await page.evaluate(() => document.fonts.ready)
await page.waitForTimeout(1000)
const picture = await page.locator('.phone-frame-screen').screenshot()
const { height } = await sharp(picture).metadata()
// Without the edge of the phone's frame.
await sharp(picture)
  .extract({ left: 2, top: 2, width: width - 4, height: height - 4 })
  .resize(480)
  .avif({ quality: 28, effort: 9 })
  .toFile(`${root}src/web/auth/sign-up/example-page.avif`)
await browser.close()
