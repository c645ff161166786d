/** The contact page: a form that the script sends (contact-form.ts). Without a script only the email address is shown. */
import { brand } from '#rules/platform/brand.ts'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { getSettings, replyTimes } from '#rules/platform/settings.ts'
import { Drawing } from '../../drawings/drawing.tsx'
import { PictureCard } from '../../picture-card.tsx'
import type { SitePage } from '../../site-page.ts'
import './contact.css'
import '../site-page.css'

export const createContactPage = (): SitePage => ({
  path: sitePaths.contact,
  title: 'Contact',
  description: 'Send us a message. A real person reads every one.',
  body: <Contact replyTime={replyTimes[getSettings()['support.replyTime']]} />,
})

const fasterWays = [
  {
    drawing: 'help',
    href: sitePaths.help,
    name: 'Check Help first',
    about: 'Short answers about your page and account.',
    ground: 'sun',
  },
  {
    drawing: 'status',
    href: sitePaths.status,
    name: 'For outages, see Status',
    about: 'What’s up and what’s down, right now.',
    ground: 'moss',
  },
  { drawing: 'report', href: paths.report, name: 'Report a harmful page', about: 'Scams, hate or stolen work.', ground: 'iris' },
] as const

const Contact = ({ replyTime }: { replyTime: string }) => (
  <section className="site-page contact-page page-width">
    <h1>Contact us</h1>
    <p className="lead-text">Send us a message. A real person reads every one, and you’ll get a reply {replyTime}.</p>
    <div className="contact-columns">
      <div className="contact-message card needs-script screen-only">
        <Form />
        <Sent replyTime={replyTime} />
      </div>
      <div className="contact-next">
        <h2>What happens next</h2>
        <ol>
          <li>
            <b>A real person reads it</b>
            <span>A copy stays in Help, under Messages, on this device.</span>
          </li>
          <li>
            <b>You get a reply {replyTime}</b>
            <span>By email, to the address you leave or your account’s.</span>
          </li>
          <li>
            <b>Anything to add?</b>
            <span>Send another message, from here or from Help.</span>
          </li>
        </ol>
        <p>
          Prefer email? Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. Never send us a password or a
          code.
        </p>
      </div>
    </div>
    <section className="contact-alternatives">
      <h2>Faster ways to get help</h2>
      <ul>
        {fasterWays.map(({ drawing, ...card }) => (
          <li key={drawing}>
            <PictureCard {...card} picture={<Drawing name={drawing} />} />
          </li>
        ))}
      </ul>
    </section>
  </section>
)

const Form = () => (
  <form className="contact-form wide-stack" data-contact="" method="post" noValidate>
    <div className="field full-width">
      <label className="field-label" htmlFor="contact-text">
        Your message
      </label>
      <textarea
        id="contact-text"
        className="input input-multiline"
        name="text"
        rows={7}
        aria-describedby="contact-text-hint"
        required
      />
      <p className="field-hint note" id="contact-text-hint">
        If it’s about a page, add its address.
      </p>
    </div>
    <div className="field full-width" data-signed-out="">
      <label className="field-label" htmlFor="contact-email">
        Your email address, if you’d like a reply
      </label>
      <input
        id="contact-email"
        className="input"
        type="email"
        name="email"
        autoComplete="email"
        aria-describedby="contact-email-hint"
      />
      <p className="field-hint note" id="contact-email-hint" />
    </div>
    <p className="contact-account small-text muted" data-signed-in="" hidden>
      You’re logged in, so we’ll reply to your account’s email address.
    </p>
    <p className="contact-error" role="status" />
    {/* The script that sends the form enables it. */}
    <button type="submit" className="button button-lg" disabled>
      Send
    </button>
  </form>
)

/** Takes the form's place once the message is sent; the script says which of the three ways a reply comes. */
const Sent = ({ replyTime }: { replyTime: string }) => (
  <div className="contact-sent tight-stack" data-contact-sent="" tabIndex={-1} hidden>
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill="var(--ok-soft)" />
      <path
        d="m20 33 8.5 8.5L45 24"
        fill="none"
        stroke="var(--ok)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <h2>Thank you. Your message is with us.</h2>
    <p data-reply-to="email">
      We’ll reply to <b data-reply-address="" /> {replyTime}.
    </p>
    <p data-reply-to="account">We’ll reply to your account’s email address {replyTime}.</p>
    <p data-reply-to="nobody">You didn’t leave an email address, so we can’t reply. We’ll read it all the same.</p>
    <p className="muted">A copy is in Help, under Messages, on this device.</p>
    <button type="button" className="button button-outline" data-contact-again="">
      Send another message
    </button>
  </div>
)
