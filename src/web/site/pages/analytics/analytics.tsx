/** What is measured on a creator's page, what every figure means, and what is left out: the definitions are those of the Analytics tab. */
import { type Definition, definitions, dropDefinitions, neverKnown } from '#rules/analytics/definitions.ts'
import { hourlyDays } from '#rules/analytics/dimensions.ts'
import { copyYears } from '#rules/analytics/media-kit.ts'
import { brand } from '#rules/platform/brand.ts'
import { sitePaths, unlistedPaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import { Prose } from '../../text/prose.tsx'
import { TextPage } from '../../text/text-page.tsx'
import './analytics.css'

export const createAnalyticsPage = (): SitePage => ({
  path: sitePaths.analytics,
  title: 'Numbers you can trust',
  description: 'What we measure on your page, how we count it without cookies, and what we leave out.',
  body: (
    <TextPage
      title="Numbers you can trust."
      lead="Every figure is counted, never estimated. Here’s what each one means, in the same words as in your dashboard."
    >
      <Prose>
        <h2>Every figure</h2>
        <dl className="analytics-definitions">
          {Object.values<Definition>(definitions).map(({ term, meaning, details }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {meaning} {details}
              </dd>
            </div>
          ))}
        </dl>
        <h2>What we leave out</h2>
        <p>Each visit that we don’t count has a reason, and your dashboard shows how many there were of each.</p>
        <dl className="analytics-definitions">
          {Object.values(dropDefinitions).map(({ label, meaning }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>{neverKnown}</p>
        <h2>How we count a click</h2>
        <ol>
          <li>A visitor opens a link. Their browser tells us as they leave, without slowing them down.</li>
          <li>We check whether there’s a reason to leave the click out, and note it if there is.</li>
          <li>The click is saved to disk. Only then do we confirm it as counted.</li>
          <li>It’s added to the totals of that hour. We store totals, not a record of what each person did.</li>
        </ol>
        <h2>How long we keep it</h2>
        <p>
          By the hour for {hourlyDays} days, then by the day, for as long as you have your account. What an hour or a day had in
          total stays by the hour.
        </p>
        <h2>Showing it to sponsors</h2>
        <p>
          A media kit is a page with figures that you choose. Nothing links to it, and you can switch it off at any time.{' '}
          {brand.name} signs the figures, so anyone who gets a copy can <a href={unlistedPaths.verify}>check it by its code</a>{' '}
          for {copyYears} years.
        </p>
        <h2>Without cookies</h2>
        <p>
          We recognise a visitor for one day only, by a scrambled identifier that can’t be traced back to a person. The key it’s
          made with is destroyed at the end of the day. You don’t need a cookie banner, because counting stores nothing on your
          visitors’ devices.
        </p>
        <p>
          Find out more in Help: <a href={`${sitePaths.help}/analytics`}>What we count</a>, or read the full{' '}
          <a href={sitePaths.privacy}>privacy policy</a>.
        </p>
      </Prose>
    </TextPage>
  ),
})
