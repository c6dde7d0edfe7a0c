import { accountsById, nameOf } from '#features/accounts/server'
import { electronicConsent } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import * as texts from '#texts/tours'
import type { AgreementRow } from '../tour-rows.ts'
import { hashText } from './disclosure.ts'

/** Returns the statement about electronic records that the buyer agrees to before signing, with its SHA-256. */
export function createConsent(agentName: string): { text: string; hash: string } {
  const text = fill(electronicConsent.text, { agentName })
  return { text, hash: hashText(text) }
}

export async function readConsent(db: Database, { agent_account_id: agentId }: AgreementRow): Promise<{ text: string; hash: string }> {
  const agent = (await accountsById(db, [agentId])).get(agentId)
  return createConsent((agent && nameOf(agent)) || texts.agent)
}
