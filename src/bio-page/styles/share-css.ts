/** The share button at the top of a page and the sheet that it opens, which is a popover and works without a script. */
const lines = `
.bio .share-button{position:absolute;top:10px;inset-inline-end:12px;z-index:6;display:grid;place-items:center;width:44px;height:44px;padding:0;border:0;border-radius:50%;background:var(--header);color:var(--header-text);cursor:pointer}
.bio :is(.share-button,.share-row) svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.bio .share-sheet{position:fixed;inset:auto 0 0;width:auto;max-width:26rem;max-height:90svh;margin:0 auto;padding:22px 20px 14px;overflow:auto;border:0;border-radius:24px 24px 0 0;background:var(--header);color:var(--header-text);font:400 16px/1.4 var(--font-body);text-align:start;box-shadow:0 -10px 60px #0008}
.bio .share-sheet::backdrop{background:#0009}
.bio .share-sheet h2{margin:0;padding-inline-end:48px;font:var(--font-style) var(--font-weight) 1.35rem/44px var(--font-display)}
.bio .share-sheet :focus-visible,.bio .share-button:focus-visible{outline-color:currentColor}
.bio .share-button:focus-visible{outline-offset:-5px}
.bio .share-close{position:absolute;top:22px;inset-inline-end:16px;width:44px;height:44px;border:0;border-radius:50%;background:none;color:inherit;font:400 26px/1 system-ui;cursor:pointer}
.bio .share-code{display:flex;align-items:center;gap:16px;margin:10px 0 6px;padding:14px;border-radius:16px;background:#fff;color:#16131f}
.bio .share-code img{flex:none;width:104px;height:104px}
.bio .share-code p{min-width:0}
.bio .share-code b{display:block;overflow-wrap:anywhere;user-select:all}
.bio .share-row{display:flex;align-items:center;gap:14px;width:100%;min-height:52px;padding:0 4px;border:0;border-top:1px solid color-mix(in srgb,currentColor 18%,transparent);background:none;color:inherit;font:inherit;text-align:start;text-decoration:none;cursor:pointer}
.bio .share-row:hover{text-decoration:underline;text-underline-offset:4px}
.bio .share-toast{position:fixed;inset:auto auto 20px 50%;width:max-content;max-width:calc(100% - 32px);margin:0;padding:0;border:0;border-radius:12px;translate:-50%;background:var(--header);color:var(--header-text);font:500 15px/1.4 var(--font-body);box-shadow:0 0 0 1px color-mix(in srgb,currentColor 25%,transparent),0 8px 30px #0006;touch-action:pan-y}
.bio .share-toast:popover-open{display:flex}
.bio .in-app-bar:not([hidden])~* .share-toast{bottom:72px}
.bio .share-toast p{min-width:0;padding:12px 0 12px 20px;overflow-wrap:anywhere}
.bio .share-toast button{flex:none;width:44px;min-height:44px;border:0;border-radius:12px;background:none;color:inherit;font:400 22px/1 system-ui;cursor:pointer}
.bio .share-toast :focus-visible{outline-color:currentColor;outline-offset:-6px}
.bio .share-note{padding:12px 4px;font-weight:500}
@media (min-width:40rem){.bio .share-sheet{inset:0;height:fit-content;margin:auto;border-radius:24px}}
@supports not selector(:popover-open){.bio .share-button{display:none}.bio .share-sheet{position:static;margin:24px auto;border-radius:24px}.bio :is(.share-close,.share-toast button,.share-toast p:empty){display:none}}
`

export const shareCss = lines.replaceAll('\n', '')
