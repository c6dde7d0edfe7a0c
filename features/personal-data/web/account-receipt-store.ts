import { atom } from 'nanostores'
import type { DeletionLine } from '#features/personal-data/contract'

export interface AccountReceipt {
  receipt: string
  lines: DeletionLine[]
}

/** The receipt of an account that is no more. It outlives the page that asked for it, which ends with the session. */
export const accountReceipt = atom<AccountReceipt | undefined>(undefined)
