import type { DeletionLine } from '#features/accounts/contract'

export interface AccountReceipt {
  receipt: string
  lines: DeletionLine[]
}

let shown: AccountReceipt | undefined
const listeners = new Set<() => void>()

/** The receipt of an account that is no more. It outlives the page that asked for it, which ends with the session. */
export const accountReceipt = {
  get: (): AccountReceipt | undefined => shown,
  show(receipt: AccountReceipt): void {
    shown = receipt
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
