import { useHydrated } from '#platform/web/form/use-hydrated.ts'

const looks = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** Day and time in the reader's zone. The server does not know it and names UTC; the browser corrects it after loading. */
export function Moment({ at }: { at: string }) {
  const inBrowser = useHydrated()
  const format = new Intl.DateTimeFormat('en-US', { ...looks, ...(!inBrowser && { timeZone: 'UTC', timeZoneName: 'short' }) })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
