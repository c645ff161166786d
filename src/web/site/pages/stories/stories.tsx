/** Three examples of how to use a page. They are made up, and the page says so. */
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { mayaDraws, oakAndIvy, tobiBeats } from '#web/samples/sample-pages.ts'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { isRegistrationOpen, type SitePage } from '../../site-page.ts'
import { StaticPreview } from '../../static-preview/static-preview.tsx'
import '../site-page.css'
import './stories.css'

const pinned = mayaDraws.links.toSorted((a, b) => Number(b.title.includes('comic')) - Number(a.title.includes('comic')))

const stories = [
  {
    bio: { ...mayaDraws, links: pinned },
    title: 'A weekly comic',
    text: [
      'A comic artist posts one panel on social media. Their page has the rest: the whole comic, the print shop and the sticker club.',
      'Every Sunday the new episode is pinned to the top and last week’s link moves down. It takes one drag.',
    ],
    features: ['Pinned link', 'Cosmic theme'],
  },
  {
    bio: tobiBeats,
    title: 'A release with a date',
    text: [
      'A producer plans a release. The EP link is scheduled to appear at midnight on Friday, and the pre-save link to disappear at the same moment.',
      'No one has to stay up for it. The page changes automatically.',
    ],
    features: ['Scheduled links', 'Desert Sunset theme'],
  },
  {
    bio: { ...oakAndIvy, user: { ...oakAndIvy.user, tipJarEnabled: true, tipJarUrl: 'https://example.com/tips' } },
    title: 'A shop window with a tip jar',
    text: [
      'A plant shop gets the same questions every day. So its page puts plant advice first and the cuttings shop second, with a tip jar for anyone who wants to say thanks.',
      'A QR code on each pot opens the page, and keeps working even if the shop changes its username.',
    ],
    features: ['Tip jar', 'QR code', 'Forest theme'],
  },
]

export const createStoriesPage = (): SitePage => ({
  path: sitePaths.stories,
  title: 'Stories',
  description: 'Three ways to use a page: a weekly comic, a release with a date, and a shop window with a tip jar.',
  previews: stories.map(({ bio }) => bio),
  body: (
    <section className="site-page stories page-width">
      <h1>Three ways to use your page</h1>
      <p className="lead-text">
        These people are made up, but their pages look exactly as yours would. Real stories will appear here when creators share
        theirs.
      </p>
      {stories.map(({ bio, title, text, features }) => (
        <article key={title} className="stories-story">
          <div className="stories-preview">
            <PhoneFrame label={`An example: the page of @${bio.user.username}`}>
              <StaticPreview bio={bio} />
            </PhoneFrame>
          </div>
          <div className="stories-text stack">
            <h2>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <ul className="cluster" aria-label="Features used">
              {features.map((feature) => (
                <li key={feature} className="badge">
                  {feature}
                </li>
              ))}
            </ul>
          </div>
        </article>
      ))}
      <p className="stories-cta row">
        {isRegistrationOpen() && (
          <a className="button button-lg" href={`${paths.auth}?tab=signup`}>
            Create your page
          </a>
        )}
        <a href={sitePaths.contact}>Share your story</a>
      </p>
    </section>
  ),
})
