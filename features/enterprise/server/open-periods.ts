import type { OpenPeriod } from '#features/enterprise/contract'
import { periodCents, periodsOf } from '../contract/periods.ts'
import type { ContractRow, InvoiceRow } from './enterprise-rows.ts'

/** Returns the day in UTC, by which contracts begin and end. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Returns the contract that holds on a day. */
export const contractOn = <Row extends Pick<ContractRow, 'startsOn' | 'endsOn'>>(contracts: readonly Row[], day: string): Row | undefined =>
  contracts.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)

/** Returns the periods of contracts that no standing invoice charges for, the oldest first; those to come as well. */
export function openPeriods(
  contracts: readonly Pick<ContractRow, 'id' | 'startsOn' | 'endsOn' | 'seats' | 'seatCents'>[],
  invoices: readonly Pick<InvoiceRow, 'contractId' | 'month' | 'status'>[],
): OpenPeriod[] {
  const charged = new Set(invoices.filter(({ status }) => status !== 'void').map(({ contractId, month }) => `${contractId} ${month}`))
  return contracts
    .flatMap(({ id, seats, seatCents, ...term }) =>
      periodsOf(term).map((period) => ({ contractId: id, ...period, totalCents: periodCents(period, seats, seatCents) })),
    )
    .filter(({ contractId, month }) => !charged.has(`${contractId} ${month}`))
    .toSorted((period, next) => (period.startsOn < next.startsOn ? -1 : 1))
}
