import * as texts from '#texts/phone'
import { sql } from 'kysely'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { phoneTables } from './phone-rows.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** After the first, second … code of a day, until the next may be asked for. */
const waitsMs = [minuteMs, 2 * minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs]

interface SendLimit {
  of: 'account' | 'phone' | 'prefix' | 'network'
  most: number
  windowMs: number
  message: string
}

/**
 * What keeps texts from being pumped: into one number, by one account, from one network, and into one block of ten thousand numbers,
 * which is how ranges are rented to earn from every text.
 */
export const sendLimits: readonly SendLimit[] = [
  { of: 'phone', most: 5, windowMs: dayMs, message: texts.numberHadEnoughCodes },
  { of: 'account', most: 8, windowMs: dayMs, message: texts.accountHadEnoughCodes },
  { of: 'network', most: 20, windowMs: hourMs, message: texts.networkHadEnoughCodes },
  { of: 'network', most: 60, windowMs: dayMs, message: texts.networkHadEnoughCodes },
  { of: 'prefix', most: 10, windowMs: hourMs, message: texts.numberCannotBeTextedNow },
]

export interface CodeRequest {
  accountId: number
  phone: string
  network: string
}

/** Returns when this account may ask for the next code, in milliseconds since 1970. */
export async function nextCodeAt(db: Database, accountId: number, now: number): Promise<number> {
  const requests = await phoneTables(db)
    .selectFrom('phone_code_request')
    .select('requested_at')
    .where('account_id', '=', accountId)
    .where('requested_at', '>', new Date(now - dayMs))
    .orderBy('requested_at', 'desc')
    .execute()
  const [last] = requests
  const wait = waitsMs[Math.min(requests.length, waitsMs.length) - 1]
  return last && wait !== undefined ? last.requested_at.getTime() + wait : 0
}

/** Throws Problem `too-many` with the seconds to wait when one of the limits is reached. */
export async function refuseOverLimits(db: Database, request: CodeRequest, now: number): Promise<void> {
  for (const limit of sendLimits) {
    const { most, windowMs, message } = limit
    const past = await phoneTables(db)
      .selectFrom('phone_code_request')
      .select('requested_at')
      .where(sameAs(limit.of, request))
      .where('requested_at', '>', new Date(now - windowMs))
      .orderBy('requested_at', 'desc')
      .limit(most)
      .execute()
    const oldest = past[most - 1]
    if (oldest) throw new Problem('too-many', message, undefined, Math.ceil((oldest.requested_at.getTime() + windowMs - now) / 1000))
  }
}

function sameAs(of: SendLimit['of'], { accountId, phone, network }: CodeRequest) {
  if (of === 'account') return sql<boolean>`account_id = ${accountId}`
  if (of === 'phone') return sql<boolean>`phone = ${phone}`
  if (of === 'network') return sql<boolean>`network = ${network}`
  return sql<boolean>`left(phone, 8) = left(${phone}, 8)`
}

/** Forgets who asked when no limit counts it any more. */
export async function forgetOldRequests(db: Database, now: number): Promise<void> {
  await phoneTables(db)
    .deleteFrom('phone_code_request')
    .where('requested_at', '<', new Date(now - 2 * dayMs))
    .execute()
}
