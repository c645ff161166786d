/** The contact page: a form that the script sends (contact-form.ts). Without a script only the email address is shown. */
import { brand } from '#rules/platform/brand.ts'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { getSettings, replyTimes } from '#rules/platform/settings.ts'
import { messageLimits } from '#rules/support/messages.ts'
import type { SitePage } from '../../site-page.ts'
import './contact.css'
import '../site-page.css'

export const createContactPage = (): SitePage => ({
  path: sitePaths.contact,
  title: 'Contact',
  description: 'Send us a message. A real person reads every one.',
  body: (
    <section className="site-page contact-page page-width">
      <h1>Contact us</h1>
      <p className="lead-text">
        Send us a message. A real person reads every one, and you’ll get a reply {replyTimes[getSettings()['support.replyTime']]}.
      </p>
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
              aria-describedby="contact-result"
              required
            />
          </div>
          <div className="field" data-signed-out="">
            <label className="field-label" htmlFor="contact-email">
              Your email address, if you’d like a reply
            </label>
            <input
              id="contact-email"
              className="input"
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              aria-describedby="contact-result"
            />
          </div>
          <p id="contact-result" className="contact-result" role="status" />
          {/* The script that sends the form enables it. */}
          <button type="submit" className="button button-lg" disabled>
            Send
          </button>
        </form>
        <div className="contact-alternatives">
          <h2>Faster ways to get help</h2>
          <p>
            Check <a href={sitePaths.help}>Help</a> first. For outages, see <a href={sitePaths.status}>Status</a>. To flag a
            harmful page, <a href={paths.report}>report it</a>.
          </p>
          <p className="muted">
            Or email <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. Never send us a password or a code.
          </p>
        </div>
      </div>
    </section>
  ),
})
