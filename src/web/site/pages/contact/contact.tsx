/** A form to write to us, which the script sends; without scripts the mailbox stands here alone. */
import { brand } from '#rules/platform/brand.ts'
import { messageLimits } from '#rules/support/messages.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import './contact.css'
import '../site-page.css'

export const contactPage: SitePage = {
  path: sitePaths.contact,
  title: 'Contact',
  description: 'Write to us: a person reads it.',
  body: (
    <section className="site-page contact-page page-width">
      <h1>Write to us.</h1>
      <p className="lead-text">A person reads it.</p>
      <div className="contact-columns">
        <form className="contact-form" data-contact="" method="post" noValidate>
          <div className="field">
            <label className="field-label" htmlFor="contact-text">
              Your message
            </label>
            <textarea
              id="contact-text"
              className="input input-multiline"
              name="text"
              rows={7}
              maxLength={messageLimits.text}
              aria-describedby="contact-says"
              required
            />
          </div>
          <div className="field" data-signed-out="">
            <label className="field-label" htmlFor="contact-email">
              Your email address, if you want an answer
            </label>
            <input
              id="contact-email"
              className="input"
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              aria-describedby="contact-says"
            />
          </div>
          <p id="contact-says" className="contact-result" role="status" />
          {/* The script that sends lets it be pressed. */}
          <button type="submit" className="button button-lg" disabled>
            Send
          </button>
        </form>
        <div className="contact-alternatives">
          <h2>Quicker, perhaps</h2>
          <p>
            Many answers stand in the <a href={sitePaths.help}>help</a> already. Whether something is down stands on{' '}
            <a href={sitePaths.status}>Status</a>. A page that does harm is best <a href="/report">reported</a>.
          </p>
          <p className="muted">
            By email: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. Never send us a password or a code.
          </p>
        </div>
      </div>
    </section>
  ),
}
