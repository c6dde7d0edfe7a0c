import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { href } from 'react-router'
import type { Property } from '#features/listings/contract'
import { product } from '#platform/contract/product.ts'
import { phoneText } from '#platform/web/ui/display/phone-link.tsx'
import { QrCode } from '#platform/web/ui/display/qr-code.tsx'

/** On paper only: who lists the home and how to come back to it. */
export function PrintContact({ home: { id, agent, coAgent }, publicUrl }: { home: Property; publicUrl: string }) {
  const link = publicUrl + href('/property/:id', { id: String(id) })
  return (
    <div className="flex flex-col gap-3 text-sm">
      <AgentOnPaper agent={agent} />
      {coAgent && <AgentOnPaper agent={coAgent} />}
      <QrCode link={link} className="size-28" />
      <p>
        {fill(texts.tourAndMessagesOnProduct, { product: product.name })}
        <span className="mt-1 block break-all">{link}</span>
      </p>
    </div>
  )
}

const AgentOnPaper = ({ agent }: { agent: Property['agent'] }) => (
  <div>
    <p className="font-display text-lg font-semibold">{agent.name}</p>
    <p className="text-lg">{agent.brokerageName ?? texts.independentAgent}</p>
    {agent.phone && <p>{phoneText(agent.phone)}</p>}
    {agent.licenceNumber && <p>{fill(texts.licenseStateNumber, { state: agent.licenceState ?? '', number: agent.licenceNumber })}</p>}
  </div>
)
