/** Returns whether a day (YYYY-MM-DD) lies more than `days` days before `now`. */
export function isOlderThan(day: string, days: number, now: Date): boolean {
  return now.getTime() - Date.parse(day) > days * 86_400_000
}
