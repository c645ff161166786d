/** The rules of sections: those that fold, and those whose links stand side by side. */
import type { Bio } from '#rules/page/bio.ts'

/** Where the page is a grid, all of it is tiles. */
export const hasSideBySide = ({ user, blocks }: Bio): boolean =>
  user.bioPageStyle !== 'grid' && blocks.some(({ arrangement }) => arrangement)

/** They come after the rules of headings and tiles. */
export const sectionCss = (bio: Bio): string =>
  (bio.blocks.some(({ folding }) => folding) ? foldingCss : '') + (hasSideBySide(bio) ? sideBySideCss : '')

const minify = (rules: string) => rules.replaceAll('\n', '')

/** The arrow is drawn in the heading's own colour, as heavy as its letters are large. */
const foldingCss = minify(`
.bio .section{margin-top:20px}
.bio summary{display:grid;align-items:center;min-height:44px;cursor:pointer}
.bio summary::-webkit-details-marker{display:none}
.bio summary h2{margin:0}
.bio summary h2::after{content:"";display:inline-block;width:.4em;height:.4em;margin-inline-start:.6em;border:solid;border-width:0 max(2px,.1em) max(2px,.1em) 0;vertical-align:.25em;rotate:45deg;transition:rotate .2s,translate .2s}
.bio [open]>summary h2::after{translate:0 50%;rotate:225deg}
.bio .section>summary+*{margin-top:10px}
`)

const sideBySideCss = minify(`
.bio .side-by-side .link:not(:has(.art)){min-height:104px}
.bio .side-by-side .plain .link:not(:has(.art)){min-height:72px}
@media (min-width:64rem){.bio .link-list.side-by-side{grid-template-columns:repeat(2,minmax(0,1fr));--tile-height:15rem}}
`)
