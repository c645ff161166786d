/** A text as it may stand in HTML or XML, inside an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
