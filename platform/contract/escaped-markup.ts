const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text as it stands between the tags of HTML or XML, or within an attribute in double quotes. */
export const escapedMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
