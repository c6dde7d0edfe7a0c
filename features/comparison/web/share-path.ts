import { href } from 'react-router'

/** Returns the address that opens the same listings anywhere, without an account; `ids` as "1,2,3". */
export const sharePath = (ids: string): string => href('/compare') + (ids && `?ids=${ids}`)
