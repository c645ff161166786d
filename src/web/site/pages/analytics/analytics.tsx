/** What is measured, how, and what is left out; with a small drawing of the way a click takes. */
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import { Reading } from '../../text/text-page.tsx'

export const analytics: SitePage = {
  path: sitePaths.analytics,
  title: 'Numbers you can trust',
  description: 'What is measured on a creator’s page, how it is counted without cookies, and what is left out.',
  body: (
    <Reading
      title="Numbers you can trust."
      lede="Every figure is counted, none is estimated. Where there is nothing yet, we say so instead of filling the space."
    >
      <div className="prose">
        <h2>What is counted</h2>
        <ul>
          <li>
            <b>Clicks</b> for each link, and for your whole page.
          </li>
          <li>
            <b>Views</b> and unique visitors, by day.
          </li>
          <li>
            <b>Where they came from</b>: Instagram, TikTok, a search, another site, or straight to you.
          </li>
          <li>
            <b>On what</b>: phone, tablet or computer.
          </li>
        </ul>
        <h2>Where you see it</h2>
        <p>
          The clicks of each link stand beside it in the dashboard, and their sum over the preview. All the rest is in your export
          for now, hour by hour; the dashboard’s Analytics tab, which will draw it, opens with a later version. Countries are not
          looked up yet.
        </p>
        <h2>How a click is counted</h2>
        <ol>
          <li>A visitor opens a link. Their browser tells us as they go, without slowing them down.</li>
          <li>
            Robots, link previews, your own clicks, the same click twice and people who do not want to be counted are set aside,
            each with its reason.
          </li>
          <li>What is left is written to disk together with everybody else’s of that moment. Only then do we say “counted”.</li>
          <li>It joins the hour’s number. We keep numbers, not a diary of people.</li>
        </ol>
        <h2>Without cookies</h2>
        <p>
          A visitor is known for one day, by a mark that cannot be turned back into a person, under a key that is destroyed at the
          day’s end. No banner is needed, because counting stores nothing on your visitors’ devices.
        </p>
        <p>
          More in the help: <a href={`${sitePaths.help}/analytics`}>What is counted</a>. The whole text:{' '}
          <a href={sitePaths.privacy}>Privacy policy</a>.
        </p>
      </div>
    </Reading>
  ),
}
