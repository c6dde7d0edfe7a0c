import { serverNow } from '#platform/web/server-clock.ts'
import { addDays, format } from 'date-fns'

/** Returns a day of the reader's calendar as `YYYY-MM-DD`. */
export const dayFromNow = (days: number): string => format(addDays(new Date(serverNow()), days), 'yyyy-MM-dd')
