import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { persistently } from '#platform/web/ui/lazy-parts.tsx'
import { accountReceipt } from './account-receipt-store.ts'

const AccountReceipt = lazy(async () => ({ default: (await persistently(() => import('./account-receipt.tsx'))).AccountReceipt }))

/** Stands beside every page: whichever page the end of the session leads to, the receipt is still there to be read. */
export function AccountReceiptGate() {
  const receipt = useStore(accountReceipt, { ssr: 'initial' })
  return receipt ? (
    <Suspense fallback={null}>
      <AccountReceipt {...receipt} />
    </Suspense>
  ) : null
}
