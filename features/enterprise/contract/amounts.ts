const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
/** Returns a day of a calendar, `2027-05-31`, which is the same in every zone: "May 31, 2027". */
export const dayText = (day: string): string => days.format(new Date(day))
