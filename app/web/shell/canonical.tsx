import { useLocation, useMatches } from 'react-router'

/** Set as `handle` by pages that name their canonical address themselves. */
interface CanonicalHandle {
  namesCanonical?: boolean
}

/** Names the address without its query as the one to index, so that tracking parameters and filters make no further pages. */
export function Canonical({ publicUrl }: { publicUrl: string | undefined }) {
  const { pathname } = useLocation()
  const hasOwn = useMatches().some(({ handle }) => (handle as CanonicalHandle | undefined)?.namesCanonical)
  if (hasOwn || publicUrl === undefined) return null
  return <link rel="canonical" href={publicUrl + (pathname.replace(/\/+$/, '') || '/')} />
}
