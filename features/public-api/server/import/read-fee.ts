import * as texts from '#texts/public-api'
import { fill } from '#platform/contract/fill.ts'
import type { RecordReader } from './record-reader.ts'

/** Frequencies we keep, and how many monthly payments one payment of the others makes. */
const frequencies: Readonly<Record<string, string>> = {
  monthly: 'Monthly',
  month: 'Monthly',
  mo: 'Monthly',
  m: 'Monthly',
  mth: 'Monthly',
  permonth: 'Monthly',
  everymonth: 'Monthly',
  quarterly: 'Quarterly',
  quarter: 'Quarterly',
  qtr: 'Quarterly',
  q: 'Quarterly',
  perquarter: 'Quarterly',
  everyquarter: 'Quarterly',
  everythreemonths: 'Quarterly',
  semiannually: 'Semi-Annually',
  semiannual: 'Semi-Annually',
  biannually: 'Semi-Annually',
  biannual: 'Semi-Annually',
  twiceayear: 'Semi-Annually',
  twiceperyear: 'Semi-Annually',
  halfyearly: 'Semi-Annually',
  everysixmonths: 'Semi-Annually',
  everyhalfyear: 'Semi-Annually',
  sixmonths: 'Semi-Annually',
  sa: 'Semi-Annually',
  annually: 'Annually',
  annual: 'Annually',
  ann: 'Annually',
  yearly: 'Annually',
  year: 'Annually',
  yr: 'Annually',
  y: 'Annually',
  peryear: 'Annually',
  perannum: 'Annually',
  everyyear: 'Annually',
  everytwelvemonths: 'Annually',
}
const perMonth: Readonly<Record<string, number>> = {
  bimonthly: 1 / 2,
  everyothermonth: 1 / 2,
  everytwomonths: 1 / 2,
  semimonthly: 2,
  weekly: 52 / 12,
  week: 52 / 12,
  perweek: 52 / 12,
  biweekly: 26 / 12,
  everyotherweek: 26 / 12,
  fortnightly: 26 / 12,
  daily: 365 / 12,
  perday: 365 / 12,
}

const spelledNumbers: Readonly<Record<string, string>> = { 2: 'two', 3: 'three', 6: 'six', 12: 'twelve' }
/** Returns letters with small numbers in words, so that “Every 6 Months” is not monthly. Other numbers stay, and match nothing. */
const frequencyKey = (frequency: string): string => {
  const text = frequency.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return text.replaceAll(/\d+/g, (number) => spelledNumbers[number] ?? number)
}
const paidOnce = /^(?:once|one ?-?time|single|non-?recurring|at (?:closing|sale)|upon (?:closing|sale|transfer))/i

/** Returns the fee as we keep it. A fee that is paid once, or at times we do not know, is left out with a note. */
export function readFee(record: RecordReader, notes: string[]): { associationFee?: number; associationFeeFrequency?: string } {
  const fee = record.positive('AssociationFee')
  const frequency = record.text('AssociationFeeFrequency')
  if (fee === undefined || frequency === undefined) return { ...(fee !== undefined && { associationFee: Math.round(fee) }) }
  const key = frequencyKey(frequency)
  const name = frequencies[key]
  if (name) return { associationFee: Math.round(fee), associationFeeFrequency: name }
  const share = perMonth[key]
  if (share) return { associationFee: Math.round(fee * share), associationFeeFrequency: 'Monthly' }
  const named = Number.isNaN(fee) ? (record.text('AssociationFee') ?? '') : fee
  record.leaveOut('AssociationFee')
  record.leaveOut('AssociationFeeFrequency')
  notes.push(fill(paidOnce.test(frequency) ? texts.feeLeftOut : texts.unknownFeeFrequency, { fee: named, frequency }))
  return {}
}
