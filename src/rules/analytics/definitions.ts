/**
 * What every figure means, for the Analytics tab, the site's page about analytics and the documentation. A figure and its meaning are changed
 * together.
 */
import { minuteMs } from '../time/durations.ts'
import { type DropReason, maxVisitsPerNetwork, repeatWindow } from '../visits/visits.ts'
import { hourlyDays } from './dimensions.ts'
import { minOccurrences } from './typical.ts'

const viewMinutes = repeatWindow.view / minuteMs
const clickSeconds = repeatWindow.click / 1000

export type Definition = { term: string; meaning: string; details?: string }

export const definitions = {
  views: {
    term: 'Views',
    meaning: `Someone opened your page and it appeared on their screen. The same visitor counts again after ${viewMinutes} minutes.`,
    details: 'No cookies, no stored IP addresses.',
  },
  visitors: {
    term: 'Unique visitors',
    meaning: 'Different people, as far as that can be told without following them: visitors are recognised for one day only.',
    details:
      'Over several days this is the sum of each day’s visitors: someone who comes on three days counts three times. Days of visitors end at midnight UTC.',
  },
  clicks: {
    term: 'Clicks',
    meaning: `Someone opened one of your links. Pressing twice within ${clickSeconds} seconds counts once.`,
  },
  ctr: {
    term: 'Click rate (CTR)',
    meaning: 'Clicks for every hundred views. It can be above 100%, as one visitor can open several links.',
  },
  mostClickedLink: {
    term: 'Most clicked link',
    meaning: 'The link with the most clicks in this time.',
  },
  change: {
    term: 'Change',
    meaning: 'How a figure compares with as many days before. “New” means that there was nothing to compare it with.',
    details: 'As long as today isn’t over, the last of the days before counts up to the same time of day, to the nearest hour.',
  },
  series: {
    term: 'Performance over time',
    meaning:
      'Views and clicks by the hour or the day, beyond three months by the week, in your time zone. The last point is not over yet.',
    details: `Days older than ${hourlyDays} days are UTC days. Days on which the clocks change have 23 or 25 hours. Hours are counted in UTC, so where a zone is half an hour from them, as in India, days begin at 00:30.`,
  },
  links: {
    term: 'Links',
    meaning: 'Clicks on each link. Its click rate is its clicks for every hundred views of your page.',
    details: 'Links that you deleted keep their clicks, so that the sum stays right.',
  },
  sources: {
    term: 'Traffic sources',
    meaning:
      'Where visitors came from: the utm_source in the address you shared; without one, the site that sent them, or the app your page opened in. “Direct” means none of these is known.',
  },
  campaigns: {
    term: 'Campaigns',
    meaning: 'The utm_campaign in the address that you shared.',
    details: 'Counted separately, so it can’t be combined with a filter.',
  },
  devices: {
    term: 'Devices',
    meaning: 'Phone, computer or tablet, from what the browser says. Recent iPads say that they are computers.',
  },
  countries: {
    term: 'Top countries',
    meaning: 'The country that the visitor’s network belongs to. The address is looked up and not kept.',
    details: 'A VPN shows the country of the VPN.',
  },
  cities: {
    term: 'Top cities',
    meaning: 'The city that the visitor’s network belongs to. This is a guess, often of the nearest large city.',
    details: 'Counted separately, so it can’t be combined with a filter.',
  },
  browsers: {
    term: 'Browsers',
    meaning: 'The browser, or the app in which the page was opened.',
    details: 'Counted separately, so it can’t be combined with a filter.',
  },
  hours: {
    term: 'Busiest hours',
    meaning: 'Views by weekday and hour, in your time zone: the average for each time that the weekday came.',
    details: `With at least ${minOccurrences} of each weekday and enough views, it’s what is typical instead: the median, which one busy day doesn’t change.`,
  },
  live: {
    term: 'On your page now',
    meaning: 'Visitors who opened your page in the last 5 minutes.',
  },
  milestones: {
    term: 'Milestones',
    meaning: 'Round numbers of views of your page and clicks on a link, since they have been counted.',
  },
} as const satisfies Record<string, Definition>

export type Figure = keyof typeof definitions

/** Why a visit was left out. `label` in lists, `meaning` as a sentence. */
export const dropDefinitions: Record<DropReason, { label: string; meaning: string }> = {
  repeat: {
    label: `Repeats`,
    meaning: `The same visitor within ${viewMinutes} minutes, or the same press within ${clickSeconds} seconds.`,
  },
  bot: { label: 'Bots and crawlers', meaning: 'Programs that say who they are, such as search engines and link previews.' },
  prefetch: { label: 'Prefetched, never seen', meaning: 'A browser loaded the page in advance, and nobody looked at it.' },
  owner: { label: 'Your own visits', meaning: 'From a browser in which you are signed in.' },
  declined: {
    label: 'Visitors who asked not to be counted',
    meaning: 'Their browser sends Global Privacy Control or Do Not Track.',
  },
  flood: {
    label: 'Floods from one address',
    meaning: `One network sent more than ${maxVisitsPerNetwork} visits to one page or link within an hour.`,
  },
}

/** What can't even be left out with a reason. */
export const neverKnown =
  'Visitors without JavaScript, or who block our small script, are in no figure: nothing tells us that they were there.'
