/** Leaves out of a theme's own rules what a page with a background of its own hides anyway: drawings can be half of a theme's bytes. */
import type { Theme } from '#rules/themes/themes.ts'

/** `&` is the page's root. In a theme with a panel, what is drawn on the panel stays. */
export function dropDecorations(theme: Theme): Theme {
  const { extra, panel } = theme
  const hidden = panel ? onRoot : onRootAndPicture
  const isHidden = (rule: string) =>
    rule
      .slice(0, rule.indexOf('{'))
      .split(',')
      .every((selector) => hidden.test(selector.trim()))
  const kept = (extra.match(anyRule) ?? []).filter((rule) => !isHidden(rule))
  const used = kept.filter((rule) => !rule.startsWith('@keyframes')).join('')
  const needed = kept.filter((rule) => {
    const name = /^@keyframes ([\w-]+)/.exec(rule)?.[1]
    return !name || new RegExp(`\\b${name}\\b`).test(used)
  })
  return { ...theme, extra: needed.join('') }
}

const onRoot = /^&::(?:before|after)$/
const onRootAndPicture = /^&(?: \.(?:picture|column))?::(?:before|after)$/

/** A rule, or an at-rule with the rules in it. What is in quotes, such as a drawing, can contain anything. */
const text = '(?:"[^"]*"|[^{}"])*'
const rule = `${text}\\{${text}\\}`
const anyRule = new RegExp(`@(?:media|keyframes|supports)[^{]*\\{(?:${rule})*\\}|${rule}`, 'g')
