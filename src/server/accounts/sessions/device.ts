/** What somebody signs in with, as they would call it: 'Safari on iPhone'. */
import Bowser from 'bowser'

/** A browser says less than this of itself; what is longer is read no further. */
const longestName = 400

export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return unknown
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longestName))
  const machine = platform.vendor === 'Apple' && platform.model ? platform.model : os.name
  return browser.name && machine ? `${browser.name} on ${machine}` : unknown
}

const unknown = 'Unknown device'
