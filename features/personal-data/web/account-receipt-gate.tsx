import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { accountReceipt } from './account-receipt-store.ts'

const AccountReceipt = lazy(async () => ({ default: (await importWithRetry(() => import('./account-receipt.tsx'))).AccountReceipt }))

/** Stands beside every page: whichever page the end of the session leads to, the receipt is still there to be read. */
export function AccountReceiptGate() {
  const receipt = useStore(accountReceipt, { ssr: 'initial' })
  return receipt ? (
    <Suspense fallback={null}>
      <AccountReceipt {...receipt} />
    </Suspense>
  ) : null
}
