/**
 * Matches an address that can be right; only a mail to it proves it. Schemas match all patterns even where a text is too long,
 * so the length is bounded here: without it, a long text costs quadratic time.
 */
export const emailPattern = /^(?=[^\s]{3,320}$)[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Returns what stands after the last @. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
