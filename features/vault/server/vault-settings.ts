import * as z from 'zod'
import { settings } from '#platform/config/settings.ts'

/** Who looks at files for viruses; nobody without an address. */
export const vaultVariables = settings(
  {
    CLAMD_URL: z
      .string()
      .refine(
        (text) => /^(tcp|unix):$/.test(URL.parse(text)?.protocol ?? ''),
        'Write an address as in tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl.',
      )
      .optional(),
  },
  ({ CLAMD_URL }) => (CLAMD_URL ? new URL(CLAMD_URL) : undefined),
)
