/** What is measured on a creator's page, how it is counted, and what is left out. */
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import { Prose } from '../../text/prose.tsx'
import { TextPage } from '../../text/text-page.tsx'

export const analyticsPage: SitePage = {
  path: sitePaths.analytics,
  title: 'Numbers you can trust',
  description: 'What we measure on your page, how we count it without cookies, and what we leave out.',
  body: (
    <TextPage
      title="Numbers you can trust."
      lead="Every figure is counted, never estimated. If there’s nothing to show yet, we say so."
    >
      <Prose>
        <h2>What we count</h2>
        <ul>
          <li>
            <b>Clicks</b> on each link and on your whole page.
          </li>
          <li>
            <b>Views</b> and unique visitors, by day.
          </li>
          <li>
            <b>Where visitors come from</b>: Instagram, TikTok, a search engine, another site, or directly.
          </li>
          <li>
            <b>Which device they use</b>: phone, tablet or computer.
          </li>
        </ul>
        <h2>Where to see it</h2>
        <p>
          In your dashboard, each link shows its clicks, and the preview shows their total. For now everything else is in your
          data export, hour by hour. We don’t look up countries yet.
        </p>
        <h2>How we count a click</h2>
        <ol>
          <li>A visitor opens a link. Their browser tells us as they leave, without slowing them down.</li>
          <li>
            We leave out bots, link previews, your own clicks, repeat clicks and people who don’t want to be counted, and note the
            reason for each.
          </li>
          <li>The click is saved to disk. Only then do we confirm it as counted.</li>
          <li>It’s added to the total for that hour. We store totals, not a record of what each person did.</li>
        </ol>
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
}
