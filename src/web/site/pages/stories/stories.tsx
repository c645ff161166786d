/** Stories: three ways to use a page, told as what they are: ideas, not testimonials. */
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { mayaDraws, oakAndIvy, tobiBeats } from '#web/samples/sample-pages.ts'
import { Phone } from '#web/ui/page-preview/phone-frame.tsx'
import type { SitePage } from '../../site-page.ts'
import { StillPage } from '../../static-preview/static-preview.tsx'
import './stories.css'

const pinned = mayaDraws.links.toSorted((a, b) => Number(b.title.includes('comic')) - Number(a.title.includes('comic')))

const stories = [
  {
    bio: { ...mayaDraws, links: pinned },
    title: 'A comic, once a week',
    text: [
      'A comic artist posts a panel where people scroll. The page holds the rest: the whole comic, the print shop, the sticker club.',
      'On Sundays the new page is pinned to the top and yesterday’s shop link moves down. It takes one drag.',
    ],
    uses: ['Pinned link', 'Cosmic theme'],
  },
  {
    bio: tobiBeats,
    title: 'A drop with a date',
    text: [
      'A producer plans a release. The link to the EP is set to appear on Friday at midnight, and the pre-save link to go away at the same second.',
      'Nobody has to be awake. The page changes by itself.',
    ],
    uses: ['Scheduled links', 'Desert Sunset theme'],
  },
  {
    bio: { ...oakAndIvy, user: { ...oakAndIvy.user, tipJarEnabled: true, tipJarUrl: 'https://example.com/tips' } },
    title: 'A shop window with a tip jar',
    text: [
      'A plant shop answers the same questions every day. The plant doctor stands first, the cuttings shop second, and a tip jar thanks whoever helped.',
      'A QR code on each pot leads to the page, and keeps working when the shop changes its name.',
    ],
    uses: ['Tip jar', 'QR code', 'Forest theme'],
  },
]

export const storiesPage: SitePage = {
  path: sitePaths.stories,
  title: 'Stories',
  description: 'Three ways to use a page: a weekly comic, a release with a date, and a shop window with a tip jar.',
  previews: stories.map(({ bio }) => bio),
  body: (
    <section className="stories wrap">
      <h1>Three doors, three ways in.</h1>
      <p className="lede">
        The people are made up; the pages are drawn by the same code as yours. Real stories will stand here when their creators
        want to tell them.
      </p>
      {stories.map(({ bio, title, text, uses }) => (
        <article key={title} className="story">
          <div className="story-bay">
            <Phone label={`An example: the page of @${bio.user.username}`}>
              <StillPage bio={bio} />
            </Phone>
          </div>
          <div className="story-text">
            <h2>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <ul className="story-uses" aria-label="What it uses">
              {uses.map((use) => (
                <li key={use} className="badge">
                  {use}
                </li>
              ))}
            </ul>
          </div>
        </article>
      ))}
      <p className="stories-own">
        <a className="btn btn-lg" href={`${paths.auth}?tab=signup`}>
          Begin your own
        </a>
        <a href={sitePaths.contact}>Tell us yours</a>
      </p>
    </section>
  ),
}
