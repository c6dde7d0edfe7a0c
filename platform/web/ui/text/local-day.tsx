import { useHydrated } from '#platform/web/form/use-hydrated.ts'

const looks = {
  short: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { month: 'long', day: 'numeric', year: 'numeric' },
} as const

/** A day in the reader's zone. The server does not know it and writes the UTC day; the browser corrects it after loading. */
export function LocalDay({ at, variant = 'short' }: { at: string; variant?: keyof typeof looks }) {
  const inBrowser = useHydrated()
  const format = new Intl.DateTimeFormat('en-US', { ...looks[variant], ...(!inBrowser && { timeZone: 'UTC' }) })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
