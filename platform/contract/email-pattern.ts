/** Whether an address can be right; whether it is, only a mail to it tells. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Returns what stands after the last @. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
