import type { EnterpriseAccount, EnterpriseContract, EnterpriseInvoice, EnterpriseList } from '#features/enterprise/contract'

export const contract = (change: Partial<EnterpriseContract> = {}): EnterpriseContract => ({
  id: 3,
  startsOn: '2026-09-15',
  endsOn: '2027-09-14',
  seats: 8,
  seatCents: 4550,
  terms: 'Due in 30 days.',
  state: 'current',
  invoiced: true,
  ...change,
})

export const invoice = (change: Partial<EnterpriseInvoice> = {}): EnterpriseInvoice => ({
  id: 11,
  number: 'INV-2026-0002',
  month: '2026-10',
  startsOn: '2026-10-01',
  endsOn: '2026-10-31',
  seats: 8,
  seatCents: 4550,
  totalCents: 36_400,
  status: 'sent',
  sentAt: '2026-10-01T12:00:00.000Z',
  settledAt: null,
  ...change,
})

export const account = (change: Partial<EnterpriseAccount> = {}): EnterpriseAccount => ({
  brokerageKey: 4,
  name: 'Live Oak Realty',
  isClosed: false,
  seats: { used: 3, invited: 1, agreed: 8 },
  usage: { listings: 6, films: 9, minutes: 41.6, gigabytes: 2.345 },
  contracts: [contract()],
  invoices: [invoice()],
  openPeriods: [
    { contractId: 3, month: '2026-09', startsOn: '2026-09-15', endsOn: '2026-09-30', totalCents: 19_413 },
    { contractId: 3, month: '2026-11', startsOn: '2026-11-01', endsOn: '2026-11-30', totalCents: 36_400 },
  ],
  members: [
    { accountId: 1, name: 'Maya Reyes', email: 'maya@example.com', role: 'admin' },
    { accountId: 2, name: 'Theo Brandt', email: 'theo@example.com', role: 'agent' },
  ],
  ...change,
})

export const row = (change: Partial<EnterpriseList['items'][number]> = {}): EnterpriseList['items'][number] => ({
  brokerageKey: 4,
  name: 'Live Oak Realty',
  isClosed: false,
  seats: { used: 3, invited: 1, agreed: 8 },
  endsOn: '2027-09-14',
  nextInvoice: { contractId: 3, month: '2026-11', startsOn: '2026-11-01', endsOn: '2026-11-30', totalCents: 36_400, isDue: true },
  owedCents: 36_400,
  ...change,
})
