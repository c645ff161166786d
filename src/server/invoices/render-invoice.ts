/** A document as a page of its own, which loads nothing: for the operator's files. The screen draws the same in `web/receipt/`. */
import { describeInvoice } from '#rules/invoices/invoice-page.ts'
import type { Invoice } from '#rules/invoices/invoices.ts'
import { escapeHtml } from '#server/http/html/escape-html.ts'

export function renderInvoice(invoice: Invoice): string {
  const { title, facts, parties, lines, sums, notes } = describeInvoice(invoice)
  const total = sums.length - 1
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(`${title} ${invoice.number}`)}</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}${invoice.isTest ? ' <span>Test mode</span>' : ''}</h1>
<dl>${facts.map(([term, value]) => `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
<div class="parties">${parties
    .map((party) => `<section><h2>${escapeHtml(party.heading)}</h2><p>${party.lines.map(escapeHtml).join('<br>')}</p></section>`)
    .join('')}</div>
<table>
<thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines
    .map(
      ({ text, period, amount }) =>
        `<tr><td>${escapeHtml(text)}${period === null ? '' : `<small>${escapeHtml(period)}</small>`}</td><td>${escapeHtml(amount)}</td></tr>`,
    )
    .join('')}</tbody>
<tfoot>${sums
    .map(
      ([label, amount], index) =>
        `<tr${index === total ? ' class="total"' : ''}><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(amount)}</td></tr>`,
    )
    .join('')}</tfoot>
</table>
${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('\n')}
</main>
</body>
</html>
`
}

const css = `body{margin:0;background:#f4f1ec;color:#16131f;font:16px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:32px auto;padding:48px;background:#fff}
h1{margin:0 0 24px;font-size:32px}
h1 span{padding:4px 10px;border-radius:8px;background:#fbebc9;color:#855400;font-size:14px;vertical-align:middle}
dl{display:flex;flex-wrap:wrap;gap:12px 32px;margin:0 0 28px;padding:16px 0;border:solid #e6ded2;border-width:1px 0}
dt,h2,th,small,.note{color:#544e5e;font-size:14px;font-weight:400}
dd,h2,p{margin:0}
.parties{display:grid;grid-template-columns:1fr 1fr;gap:32px;margin-bottom:28px;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
td,th{padding:10px 0;border-top:1px solid #e6ded2;text-align:left;vertical-align:top;font-variant-numeric:tabular-nums}
thead th{border:0}
td:last-child,thead th:last-child{text-align:right;white-space:nowrap}
small{display:block}
.total>*{border-top:2px solid #16131f;color:#16131f;font-size:18px;font-weight:650}
.note{margin-top:24px}
@page{size:A4;margin:18mm}
@media print{body{background:none}main{max-width:none;margin:0;padding:0}}`
