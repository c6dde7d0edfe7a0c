import { createHash } from 'node:crypto'
import { jurisdictionOf } from '#features/law/contract'
import type { PropertyCard } from '#features/listings/contract'
import { fill } from '#platform/contract/fill.ts'

/** Names on a form or a disclosure. */
export interface AgentNames {
  agentName: string
  brokerageName: string | null
}

/** Returns the sentence that tells a buyer whom the listing agent works for, with its SHA-256. */
export function createDisclosure({ agentName, brokerageName, state }: Pick<PropertyCard, 'agentName' | 'brokerageName' | 'state'>) {
  const values = { agentName, brokerageName: brokerageName ?? agentName }
  const text = fill(jurisdictionOf(state).listingAgentDisclosure, values)
  return { text, hash: hashText(text) }
}

export const hashText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
