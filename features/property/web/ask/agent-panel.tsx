import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { AgentBrand } from '#features/brokerages/contract'
import { BrandLine } from '#features/brokerages/web'
import type { Property } from '#features/listings/contract'
import { AskAbout } from './ask-about.tsx'
import { askSheet } from './ask-sheet-state.ts'
import { ProvenanceStrip } from './provenance-strip.tsx'

interface AgentPanelProps {
  home: Property
  preview: boolean
  /** The median of the agent's answers; null or left out where there are too few. */
  replySeconds?: number | null
  /** Of the agent's brokerage. */
  brand?: AgentBrand | null
  /** What stands beside writing, such as asking for a tour. */
  otherWays?: ReactNode
}

/** Who lists the home and the form to ask; it stays in reach on wide screens. */
export function AgentPanel({ home, preview, replySeconds = null, brand = null, otherWays }: AgentPanelProps) {
  const asking = useStore(askSheet, { ssr: 'initial' })
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24">
      <ProvenanceStrip
        agent={home.agent}
        {...(home.coAgent && { coAgent: home.coAgent })}
        isDemo={home.isDemo}
        replySeconds={replySeconds}
      />
      {brand && <BrandLine brand={brand} />}
      {preview && (
        <p className="text-sm text-quiet">
          {home.coAgent ? fill(texts.buyersMessageNameHere, { name: home.agent.name }) : texts.buyersMessageYouHere}
        </p>
      )}
      {!preview && !asking && <AskAbout home={home} moment={undefined} onForget={() => undefined} />}
      {otherWays}
    </div>
  )
}
