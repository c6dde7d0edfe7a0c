/** Whether an address can be right; whether it is, only a mail to it tells. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
