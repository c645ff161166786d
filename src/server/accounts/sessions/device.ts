/** What somebody signs in with, as they would call it: 'Safari on iPhone'. */
import Bowser from 'bowser'

/** A browser says less than this of itself; what is longer is read no further. */
const maxUserAgentLength = 400

/** Milliseconds. A device that nobody signed in from for as long is as good as new. */
export const knownDeviceTtlMs = 90 * 24 * 3_600_000

export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return unknown
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxUserAgentLength))
  const machine = platform.vendor === 'Apple' && platform.model ? platform.model : os.name
  return browser.name && machine ? `${browser.name} on ${machine}` : unknown
}

const unknown = 'Unknown device'
