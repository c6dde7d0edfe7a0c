/** Returns a pattern for `like` and `ilike` that finds this text anywhere; what has a meaning in patterns has none in it. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
