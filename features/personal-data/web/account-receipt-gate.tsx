import { useStore } from '@nanostores/react'
import { accountReceipt } from './account-receipt-store.ts'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const AccountReceipt = lazyPart(async () => (await import('./account-receipt.tsx')).AccountReceipt)

/** Stands beside every page: whichever page the end of the session leads to, the receipt is still there to be read. */
export function AccountReceiptGate() {
  const receipt = useStore(accountReceipt, { ssr: 'initial' })
  return receipt ? (
    <LazyBoundary>
      <AccountReceipt {...receipt} />
    </LazyBoundary>
  ) : null
}
