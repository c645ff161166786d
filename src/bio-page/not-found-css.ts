/** How the page that is not there looks. Light and dark follow the system. */

const lines = `
:root{color-scheme:light dark;--paper:#faf7f2;--ink:#16131f;--ink-2:#544e5e;--door:#f2ece2;--accent:#ff5a36}
@media (prefers-color-scheme:dark){:root{--paper:#131019;--ink:#f7f2ea;--ink-2:#c3bbc9;--door:#0d0b12;--accent:#ff6b48}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 17px/1.55 Inter,system-ui,sans-serif}
main{display:grid;place-items:center;place-content:center;min-height:100svh;padding:32px 20px;text-align:center}
svg{width:200px;height:auto;margin-bottom:36px}
.beam{fill:var(--accent)}
.post{fill:var(--ink)}
.dark{fill:var(--door)}
h1{margin:0;font:750 clamp(2rem,1.5rem + 2.6vw,3rem)/1.05 "Bricolage Grotesque",Inter,system-ui,sans-serif;letter-spacing:-.03em}
p{max-width:36ch;margin:12px 0 28px;color:var(--ink-2)}
a{display:inline-flex;align-items:center;min-height:48px;padding:0 22px;border-radius:12px;background:var(--accent);color:#16131f;font-weight:600;text-decoration:none}
a:hover{filter:brightness(1.06)}
a:focus-visible{outline:3px solid #6c5ce7;outline-offset:3px}
`

export const notFoundCss = lines.replaceAll('\n', '')
