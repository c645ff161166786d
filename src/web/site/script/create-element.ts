/** Creates an element from plain text, so that nothing that a creator wrote can become markup. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  { className, text }: { text?: string; className?: string } = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  if (className) element.className = className
  if (text !== undefined) element.textContent = text
  element.append(...children)
  return element
}
