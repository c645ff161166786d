/** The mail worker: takes emails out of the queue, renders them as HTML and plain text, and sends them. */
import { handleJob, type JobHandler } from '../jobs/port.ts'
import type { Secrets } from '../secrets.ts'
import { type Email, encryptionContext, type Mail, sendEmailJob } from './port.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export const mailWorker = (mail: Mail, { keyring }: Pick<Secrets, 'keyring'>, publicUrl: string): JobHandler =>
  handleJob(sendEmailJob, async ({ id, encrypted }) => {
    const { to, email } = JSON.parse(keyring.decrypt(encrypted, encryptionContext(id))) as { to: string; email: Email }
    await mail.send({
      id,
      to,
      subject: email.subject,
      html: renderHtml(email, publicUrl),
      text: renderText(email, publicUrl),
    })
  })
