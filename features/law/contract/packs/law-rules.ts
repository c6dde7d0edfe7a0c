import type { Source } from './agreement-forms.ts'

export const ruleTopics = ['license-display', 'first-contact', 'recording', 'altered-media', 'team-names'] as const
export type RuleTopic = (typeof ruleTopics)[number]

interface Rule {
  topic: RuleTopic
  /** In plain words; the source has the exact ones. */
  duty: string
}

/** `product`: a test holds it. `agent`: outside the product, so the agent's own duty. */
interface ReadRule extends Rule {
  status: 'read'
  by: 'product' | 'agent'
  source: Source
}

/** The text was not read, so the product follows no rule from it. `lookUp` says where to begin. */
interface OpenRule extends Rule {
  status: 'open'
  lookUp: string
}

export type LawRule = ReadRule | OpenRule

/** ISO date on which the sources of the packs were read. */
export const readOn = '2026-11-30'
