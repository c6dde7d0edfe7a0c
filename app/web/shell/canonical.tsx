import { useLocation, useMatches } from 'react-router'

/** Set as `handle` by pages that name their canonical address themselves. */
interface CanonicalHandle {
  namesCanonical?: boolean
}

/**
 * Names the address to index: without its query, which holds tracking parameters and filters, and in one spelling, because the router
 * also matches capitals, percent-encoding and doubled slashes.
 */
export function Canonical({ publicUrl }: { publicUrl: string | undefined }) {
  const { pathname } = useLocation()
  const matches = useMatches()
  const hasOwn = matches.some(({ handle }) => (handle as CanonicalHandle | undefined)?.namesCanonical)
  if (hasOwn || publicUrl === undefined) return null
  return <link rel="canonical" href={publicUrl + canonicalPath(pathname, Object.values(matches.at(-1)?.params ?? {}))} />
}

/** Writes the parts that name the page in lowercase; `values` are those that the address holds. */
export function canonicalPath(pathname: string, values: readonly (string | undefined)[]): string {
  const parts = pathname.split('/').filter(Boolean)
  return `/${parts.map((part) => (values.includes(decoded(part)) ? part : decoded(part).toLowerCase())).join('/')}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
