import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { BadgeCheck, CircleHelp, MessageSquareLock } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Property } from '#features/listings/contract'
import { messageNotice, replyTimeText } from '#features/messaging/web'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { PhoneLink } from '#platform/web/ui/display/phone-link.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

type Listers = Pick<Property, 'agent' | 'coAgent' | 'isDemo'>

/** Names the agent and the brokerage of a home, both in one size, and who gets a message about it. */
export function ProvenanceStrip({ agent, coAgent, isDemo, replySeconds }: Listers & { replySeconds: number | null }) {
  return (
    <section aria-label={texts.listedBy} className="flex flex-col gap-3">
      <AgentLine agent={agent}>{replySeconds !== null && <p className="text-sm text-quiet">{replyTimeText(replySeconds)}</p>}</AgentLine>
      <ul className="flex flex-col gap-1.5 text-sm text-quiet">
        <License agent={agent} isDemo={isDemo} />
        <li className="flex gap-2">
          <MessageSquareLock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-spruce" />
          <span>{fill(messageNotice, { name: agent.name })}</span>
        </li>
      </ul>
      {coAgent && (
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <p className="text-sm text-quiet">{texts.coListedBy}</p>
          <AgentLine agent={coAgent} />
          <ul className="text-sm text-quiet">
            <License agent={coAgent} isDemo={isDemo} />
          </ul>
        </div>
      )}
    </section>
  )
}

type Agent = Property['agent']

function AgentLine({ agent, children }: { agent: Agent; children?: ReactNode }) {
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar size="large" name={agent.name} imageUrl={agent.photoUrl} />
        <div className="min-w-0">
          <Link
            to={href('/agents/:slug', { slug: agent.slug })}
            className="block truncate text-lg font-medium underline-offset-4 hover:underline"
          >
            {agent.name}
          </Link>
          <p className="text-lg text-quiet">{agent.brokerageName ?? texts.independentAgent}</p>
          {children}
        </div>
      </div>
      {agent.phone && <PhoneLink phone={agent.phone} name={`Call ${agent.name}`} className="self-start" />}
    </>
  )
}

function License({ agent, isDemo }: { agent: Agent; isDemo: boolean }) {
  const checked = agent.licenceStatus === 'verified' && agent.licenceCheckedAt
  return (
    <li className="flex gap-2">
      {checked ? (
        <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-spruce" />
      ) : (
        <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      )}
      <span>
        <span>
          {agent.licenceNumber
            ? fill(texts.licenseStateNumber, { state: agent.licenceState ?? '', number: agent.licenceNumber })
            : texts.licenseNumberNotListed}
        </span>
        {checked ? (
          <>
            {texts.verifiedOn} <LocalDay at={checked} variant="long" />
          </>
        ) : (
          ', not yet verified'
        )}
        {isDemo && <span>{' (demo data)'}</span>}
      </span>
    </li>
  )
}
