/** Elements made from text alone, so that nothing that anybody wrote becomes markup. */

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  more: { text?: string; className?: string } = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  if (more.className) made.className = more.className
  if (more.text !== undefined) made.textContent = more.text
  made.append(...children)
  return made
}
