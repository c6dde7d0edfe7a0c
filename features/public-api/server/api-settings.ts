import * as z from 'zod'
import { settings } from '#platform/config/settings.ts'

const mostPerMinute = 100_000

/** How often programs may ask: requests of one API key in a minute. */
export const publicApiVariables = settings(
  { API_KEY_LIMIT: z.coerce.number('Write a number.').int('Write a whole number.').min(1).max(mostPerMinute).default(600) },
  ({ API_KEY_LIMIT }) => ({ perMinute: API_KEY_LIMIT }),
)
