import { createHash } from 'node:crypto'
import { listingAgentDisclosure } from '#features/law/contract'
import type { PropertyCard } from '#features/listings/contract'
import { fill } from '#platform/contract/fill.ts'

/** Names on a form or a disclosure. */
export interface AgentNames {
  agentName: string
  brokerageName: string | null
}

/** Returns the sentence that tells a buyer whom the listing agent works for, with its SHA-256. */
export function createDisclosure({ agentName, brokerageName }: Pick<PropertyCard, 'agentName' | 'brokerageName'>) {
  const text = fill(listingAgentDisclosure, { agentName, brokerageName: brokerageName ?? agentName })
  return { text, hash: hashText(text) }
}

export const hashText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
