/** The stylesheet of the 404 page, in the product's colours, light or dark as the system is set. */
const lines = `
:root{color-scheme:light dark;--paper:#faf7f2;--ink:#16131f;--ink-2:#544e5e;--opening:#cdc4ff;--light:#e2dcff;--accent:#ff5a36;--focus:#6c5ce7}
@media (prefers-color-scheme:dark){:root{--paper:#131019;--ink:#f7f2ea;--ink-2:#c3bbc9;--opening:#2f2763;--light:#3d3380;--accent:#ff6b48;--focus:#8e81ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 17px/1.55 Inter,system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{display:grid;justify-items:center;place-content:center;min-height:100svh;padding:32px 20px;text-align:center}
svg{width:208px;margin-bottom:40px}
.drawing-lintel{fill:var(--accent)}
.drawing-posts{fill:var(--ink)}
.drawing-opening{fill:var(--opening)}
.drawing-light{fill:var(--light)}
.drawing-floor{stroke:var(--ink);stroke-width:2}
h1{margin:0;font:750 clamp(2.1rem,1.5rem + 2.6vw,3.2rem)/1.05 "Bricolage Grotesque",Inter,system-ui,sans-serif;letter-spacing:-.035em;text-wrap:balance}
p{max-width:36ch;margin:14px 0 30px;color:var(--ink-2);text-wrap:pretty}
a{display:inline-flex;align-items:center;min-height:48px;padding:0 22px;border-radius:12px;background:var(--accent);color:#16131f;font-weight:600;text-decoration:none}
a:hover{filter:brightness(1.06)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
`

export const notFoundCss = lines.replaceAll('\n', '')
