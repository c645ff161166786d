/** The invoice itself, as it was issued: on white paper in light and dark, on screen and on paper. */
import type { Receipt } from '#contract/invoices.ts'
import { describeInvoice } from '#rules/invoices/invoice-page.ts'
import { formatDay } from '#rules/text/formats.ts'
import { Facts } from '#web/ui/feedback/facts.tsx'
import { LogoMark } from '#web/ui/identity/logo-mark.tsx'
import '#web/ui/identity/logo.css'
import './receipt-page.css'

export function ReceiptPage({ receipt: { invoice, consent } }: { receipt: Receipt }) {
  const { title, facts, parties, lines, sums, notes } = describeInvoice(invoice)
  const [total, ...others] = sums.toReversed()
  return (
    <main className="receipt-page">
      <div className="receipt-page-title">
        <h1>{title}</h1>
        {invoice.isTest ? (
          <span className="receipt-page-stamp">Test mode</span>
        ) : (
          <span className="logo" aria-hidden>
            <LogoMark />
          </span>
        )}
      </div>
      <Facts className="receipt-page-facts" facts={Object.fromEntries(facts)} />
      <div className="receipt-page-parties">
        {parties.map((party) => (
          <section key={party.heading}>
            <h2>{party.heading}</h2>
            <p>{party.lines.join('\n')}</p>
          </section>
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ text, period, amount }) => (
            <tr key={text}>
              <td>
                {text}
                {period && <small>{period}</small>}
              </td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {others.toReversed().map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{amount}</td>
            </tr>
          ))}
          {total && (
            <tr className="is-total">
              <th scope="row">{total[0]}</th>
              <td>{total[1]}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <div className="receipt-page-notes note">
        {consent && (
          <p>
            Agreed on {formatDay(consent.at)}, {consent.at.slice(11, 16)} UTC: “{consent.text}”
          </p>
        )}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </main>
  )
}
