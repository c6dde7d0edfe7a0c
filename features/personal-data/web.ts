export { AccountReceiptGate } from './web/account-receipt-gate.tsx'
