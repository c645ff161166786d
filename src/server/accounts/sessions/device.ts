/** Describes the device that someone signs in with in everyday words, such as 'Safari on iPhone'. */
import Bowser from 'bowser'
import { dayMs } from '#rules/time/durations.ts'

/** Real user agents are shorter. The rest of a longer one is not parsed. */
const maxUserAgentLength = 400

/** A device that was not used for a sign-in for this long counts as new again. */
export const knownDeviceTtlMs = 90 * dayMs

export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return unknownDevice
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxUserAgentLength))
  const machine = platform.vendor === 'Apple' && platform.model ? platform.model : os.name
  return browser.name && machine ? `${browser.name} on ${machine}` : unknownDevice
}

export const unknownDevice = 'Unknown device'
