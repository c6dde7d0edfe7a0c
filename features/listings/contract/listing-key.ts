import * as z from 'zod/mini'

export const listingKey = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
export const byId = z.object({ id: listingKey })
