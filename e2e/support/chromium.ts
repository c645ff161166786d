/** How journeys start the browser: the headless shell, which needs half the time, or all of Chromium. */

const sandbox = '--no-sandbox --disable-gpu --disable-quic --disable-dev-shm-usage --no-first-run'
const noBackgroundTraffic = '--disable-background-networking --disable-component-update --disable-sync'

const launch = (program: string | undefined): { args: string[]; executablePath?: string } => ({
  args: [sandbox, noBackgroundTraffic].flatMap((flags) => flags.split(' ')),
  ...(program ? { executablePath: program } : {}),
})

const { CHROME, CHROME_HEADLESS_SHELL } = process.env

export const headlessShell = launch(CHROME_HEADLESS_SHELL || CHROME)

/** For what depends on nobody touching the mouse: the headless shell invents a pointer that moves once a page has loaded. */
export const fullChromium = launch(CHROME)
