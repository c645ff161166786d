/** The stylesheet of the 404 page: the address bar above a framed panel, light or dark as the system is set. */
const lines = `
:root{color-scheme:light dark;--paper:#faf7f2;--ink:#16131f;--accent:#ff5a36;--panel:#cdc4ff;--focus:#16131f}
@media (prefers-color-scheme:dark){:root{--paper:#131019;--ink:#f7f2ea;--accent:#ff6b48;--panel:#2f2763;--focus:#f7f2ea}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 17px/1.5 Inter,system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{position:relative;display:grid;justify-items:center;align-content:center;min-height:100svh;padding:32px 20px 56px;overflow:hidden;text-align:center;isolation:isolate}
.address-bar{position:relative;width:min(100%,33rem);padding:17px 22px;border-radius:6px;background:var(--accent);color:var(--on-accent,#16131f);font:700 clamp(20px,5.6vw,26px)/1.2 "Bricolage Grotesque",Inter,system-ui,sans-serif;letter-spacing:-.02em;text-align:start;overflow-wrap:anywhere}
.address-bar::before{content:"";position:absolute;z-index:-1;inset:100% 18px auto;height:100vh;border:solid var(--ink);border-width:0 24px;background:linear-gradient(var(--panel),transparent 70%)}
h1{margin:58px 0 0;padding:0 32px;font:700 clamp(1.9rem,1.3rem + 2.6vw,3rem)/1.04 "Bricolage Grotesque",Inter,system-ui,sans-serif;letter-spacing:-.035em;text-wrap:balance}
p{max-width:17rem;margin:12px 0 0;padding:0 12px;text-wrap:balance}
.free{margin-top:30px;font-weight:600}
a{display:inline-flex;align-items:center;min-height:48px;margin-top:12px;padding:0 10px;border-radius:14px;color:inherit;font-weight:500;text-underline-offset:4px}
.main-action{min-height:52px;margin-top:24px;padding:0 26px;background:var(--accent);color:var(--on-accent,#16131f);font-weight:600;text-decoration:none}
.free+.main-action{margin-top:14px}
a:hover{filter:brightness(1.06)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
`

export const notFoundCss = lines.replaceAll('\n', '')
