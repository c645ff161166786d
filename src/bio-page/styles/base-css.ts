/** The base stylesheet of every page; a theme adds its tokens and a few rules of its own. One rule per line, minified by hand. */

const lines = `
.bio{display:flow-root;position:relative;isolation:isolate;overflow:clip;min-height:100svh;background:var(--page);color:var(--text);font:400 16px/1.5 var(--font-body);text-align:var(--layout);font-synthesis-weight:none;overflow-wrap:anywhere;-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%}
.bio *,.bio ::before,.bio ::after{box-sizing:border-box}
.bio :where(h1,h2,p,ul){margin:0;padding:0;list-style:none}
.bio .floating-header{position:sticky;top:10px;z-index:5;width:fit-content;max-width:min(calc(100% - 136px),28rem);margin:10px auto -8px;padding:7px 18px;border-radius:18px;background:var(--header);color:var(--header-text);font-size:14px;text-align:center;text-wrap:balance}
.bio .column{position:relative;max-width:28rem;margin:0 auto;padding:44px 20px 28px;background:var(--panel);border:var(--panel-border);border-radius:var(--panel-radius);box-shadow:var(--panel-shadow)}
.bio .picture{position:relative;width:100px;height:100px;margin:0 auto 18px var(--left-margin)}
.bio .picture-image{display:block;width:100%;height:100%;object-fit:cover;border-radius:var(--picture-radius);box-shadow:var(--picture-ring)}
.bio svg.picture-image{background:var(--accent);color:var(--on-accent);font:600 38px var(--font-display)}
.bio img.picture-image:not([hidden])+svg,.bio picture:not(:has([hidden]))+svg{display:none}
.bio h1{font:var(--font-style) var(--font-weight) calc(var(--font-size)*var(--name-scale,1))/1.12 var(--font-display);letter-spacing:var(--letter-spacing);text-transform:var(--text-transform);text-wrap:balance}
.bio .username-line{margin-top:4px;color:var(--muted);font-size:.95em}
.bio .bio-text{max-width:20em;margin:10px auto 0 var(--left-margin);white-space:pre-line;text-wrap:pretty}
.bio .social-links{margin:11px 0 0 var(--icons-margin);font-size:0;text-wrap:balance}
.bio .social-links li{display:inline-block;margin:3px}
.bio .social-links a{display:grid;place-items:center;width:44px;height:44px;border-radius:50%;color:var(--icon);background:var(--icon-background);transition:scale .2s}
.bio .social-links a:hover{scale:1.12}
.bio .social-links svg{width:21px;height:21px}
.bio .link-list{display:grid;gap:var(--gap);margin-top:22px}
.bio .link{position:relative;display:flex;align-items:center;justify-content:var(--align);min-height:56px;padding:12px 20px;color:var(--button-text);background:var(--button);border:var(--button-border);border-radius:var(--button-radius);box-shadow:var(--button-shadow);text-align:var(--align);text-decoration:none;font-weight:500;line-height:1.3;isolation:isolate;transition:background-color .2s,color .2s,box-shadow .2s,transform .2s}
.bio .link:hover{color:var(--button-hover-text);background:var(--button-hover);box-shadow:var(--button-hover-shadow);transform:var(--button-hover-move)}
.bio .link-text{min-width:0;text-wrap:balance}
.bio small{display:block;margin-top:3px;font-size:14px;font-weight:400;letter-spacing:normal;text-transform:none}
.bio .link-image{flex:none;width:40px;height:40px;margin:-4px 12px -4px -8px;border-radius:var(--image-radius);object-fit:cover}
.bio .link-image:not([hidden])+.link-text{flex:1;margin-right:var(--text-margin)}
.bio .hidden-links{margin-top:14px;color:var(--muted);font-size:14px}
.bio .tip-jar{display:flex;align-items:center;justify-content:center;min-height:52px;margin-top:22px;padding:10px 20px;border-radius:var(--button-radius);background:var(--accent);color:var(--on-accent);text-align:center;text-decoration:none;font-weight:600;transition:translate .2s}
.bio .tip-jar:hover{translate:0 -2px}
.bio .page-footer{margin-top:26px;color:var(--muted);font-size:13px}
.bio .page-footer a{display:inline-flex;align-items:center;gap:6px;min-height:44px;color:inherit;text-decoration:none}
.bio .page-footer a:hover{text-decoration:underline}
.bio .page-footer svg{width:13px;height:13px}
.bio [hidden]{display:none!important}
.bio :focus-visible{outline:3px solid var(--focus);outline-offset:3px}
@media (prefers-reduced-motion:reduce){.bio,.bio *,.bio::before,.bio::after,.bio *::before,.bio *::after{animation:none!important;transition:none!important}}
`

export const baseCss = lines.replaceAll('\n', '')
