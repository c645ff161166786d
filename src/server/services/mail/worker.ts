/** Takes letters out of the queue, writes them in HTML and plain text, and hands them to the mail service. */
import { type Handled, handles } from '../jobs/port.ts'
import type { Secrets } from '../secrets.ts'
import { asHtml } from './render-html.ts'
import { type Letter, type Mail, sealedFor, sendLetter } from './port.ts'
import { asText } from './render-text.ts'

export const postOffice = (mail: Mail, { keyring }: Pick<Secrets, 'keyring'>, publicUrl: string): Handled =>
  handles(sendLetter, async ({ id, sealed }) => {
    const { to, letter } = JSON.parse(keyring.unseal(sealed, sealedFor(id))) as { to: string; letter: Letter }
    await mail.send({
      id,
      to,
      subject: letter.subject,
      html: asHtml(letter, publicUrl),
      text: asText(letter, publicUrl),
    })
  })
