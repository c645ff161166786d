/** The layout of a page on wide screens, from 1024 px: which of the three it is, its theme says. */
import type { Theme } from '#rules/themes/themes.ts'

/** A grid has no room for a poster: it stands at the side there. */
export const findDesktop = ({ desktop }: Theme, isGrid: boolean): Theme['desktop'] =>
  isGrid && desktop === 'poster' ? 'side' : desktop

/** It comes before the theme's own rules. */
export const desktopCss = (theme: Theme, isGrid: boolean): string => {
  const layout = findDesktop(theme, isGrid)
  return `${wide(sideRules + (isGrid ? gridRules : ''))}${layout === 'stage' ? wide(stageRules) : layout === 'poster' ? wide(posterRules) : ''}`
}

const wide = (rules: string) => `@media (min-width:64rem){${rules.replaceAll('\n', '')}}`

/** Who the page is of stays at the side while what it offers moves. */
const sideRules = `
.bio .column{display:grid;grid-template-columns:20rem minmax(0,34rem);justify-content:center;align-items:start;gap:0 clamp(3.5rem,7vw,7rem);max-width:none;padding:84px 48px 56px}
.bio .side{position:sticky;top:84px;text-align:left}
.bio .side .picture{width:136px;height:136px;margin-inline:0 auto}
.bio .side .bio-text{margin-inline:0 auto}
.bio .side .social-links{margin-inline-start:-14px}
.bio .main{position:relative;min-width:0}
.bio .main>:first-child{margin-top:0}
.bio .page-footer{text-align:left}
.bio .share-button{top:18px;inset-inline-end:22px}
`

const gridRules = '.bio .column{grid-template-columns:18rem minmax(0,50rem);max-width:84rem;gap:0 clamp(2.5rem,4vw,4.5rem)}'

/** Symmetrical themes keep their axis; links stand in two columns below. */
const stageRules = `
.bio .column{display:block;max-width:52rem;padding-block:64px}
.bio .side{position:static;text-align:center}
.bio .side :is(.picture,.bio-text){margin-inline:auto}
.bio .side .social-links{margin-inline:0}
.bio .main{margin-top:30px}
.bio .link-list:not(.tiles){grid-template-columns:repeat(2,minmax(0,1fr));column-gap:max(16px,var(--gap))}
.bio .link-list:not(.tiles)>li:last-child:nth-child(odd){grid-column:1/-1}
.bio .link-list:not(.tiles) .link{height:100%}
.bio .main>.media:not(.music,iframe){flex-direction:row;align-items:center}
.bio .main>.media:not(.music) .art{flex:0 0 56%}
.bio .page-footer{text-align:center}
`

/** The picture at the top, the name as large as its side of the screen lets it be. */
const posterRules = `
.bio .column{grid-template-columns:minmax(0,1.15fr) minmax(0,32rem);max-width:80rem;margin:0 auto}
.bio .side{display:flex;flex-direction:column;align-items:flex-start;min-height:calc(100svh - 168px);container-type:inline-size}
.bio .side h1{width:100%;margin-top:auto;font-size:max(24px,min(8.5rem,100cqi/var(--poster)));line-height:.95}
.bio:dir(rtl) h1{line-height:1.25}
.bio .bio-text{font-size:1.2rem}
`
