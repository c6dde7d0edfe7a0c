import * as texts from '#texts/content'
import type { AgentCard } from '#features/agents/contract'
import { jurisdictionOf } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'

type Poster = Pick<AgentCard, 'name' | 'brokerageName' | 'licenceNumber' | 'licenceState'>

/** Returns how a post ends: name and brokerage, and the license number where the law of this state wants it. */
export function brokerageLine({ name, brokerageName, licenceNumber, licenceState }: Poster, state: string): string {
  const isShown = licenceNumber && jurisdictionOf(state).licenseNumberInAds
  const number = isShown ? fill(texts.licenseNumber, { state: licenceState ?? '', number: licenceNumber }) : ''
  return [name, brokerageName, number].filter(Boolean).join(', ')
}
