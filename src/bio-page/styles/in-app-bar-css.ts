/** The bar that opens the page in the system browser: at the bottom of the page, within easy reach, covering nothing. */
export const inAppBarCss = [
  '.bio .in-app-bar{position:sticky;bottom:10px;z-index:5;display:flex;align-items:center;gap:2px;width:fit-content;max-width:calc(100% - 24px);margin:0 auto 12px;padding:2px 4px 2px 12px;border-radius:14px;background:var(--header);color:var(--header-text);font-size:14px;box-shadow:0 6px 24px #0006}',
  '.bio .in-app-bar>*{min-height:44px;padding:0 10px;border:0;background:none;color:inherit;font:inherit;line-height:44px;text-decoration:none;cursor:pointer}',
  '.bio .in-app-bar>a{text-decoration:underline;text-underline-offset:3px}',
].join('')
