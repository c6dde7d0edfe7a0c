import type { myBilling } from '#features/billing/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'

/** Finds the list of a bill that comes in pages: the listings above the plan. */
export const findOver = ({ over, nextPage }: ReplyOf<typeof myBilling>) => ({ items: over?.listings ?? [], nextPage })
