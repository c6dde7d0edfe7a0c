import * as texts from '#texts/assistants'
import { Link, useSearchParams } from 'react-router'
import { sharedInbox, type SharedConversation } from '#features/assistants/contract'
import { fill } from '#platform/contract/fill.ts'
import { PagesBack, usePagesBack } from '#platform/web/query/pages-back.tsx'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { CountBadge } from '#platform/web/ui/display/count-badge.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { SharedThread } from './shared-thread.tsx'
import { useAssistanceAnew } from './use-assistance.ts'

/** The inbox of an agent, for an assistant; the address says which conversation is open. */
export function SharedInboxView({ agentId }: { agentId: number }) {
  const [params] = useSearchParams()
  const pages = usePagesBack()
  const { before } = pages
  const reading = useRead(sharedInbox, { params: { agentId }, query: before === undefined ? {} : { before } }, { keepPrevious: true })
  useAssistanceAnew()
  const otherUserId = Number(params.get('with'))
  const propertyId = Number(params.get('home')) || null
  return (
    <>
      <PageTitle>{reading.data ? fill(texts.inboxOf, { name: reading.data.agent.name }) : texts.sharedInbox}</PageTitle>
      <ReadView reading={reading} what={texts.inboxInSentence} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {({ agent, items, nextBefore }) =>
          items.length === 0 ? (
            <EmptyState title={texts.noConversations}>{texts.nobodyWroteYet}</EmptyState>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
              <nav aria-label={texts.conversations} className={otherUserId ? 'hidden lg:block' : ''}>
                <ul className="overflow-hidden rounded-card border border-line bg-surface">
                  {items.map((item) => (
                    <Row
                      key={addressOf(item)}
                      item={item}
                      isOpen={item.person.id === otherUserId && (item.property?.id ?? null) === propertyId}
                    />
                  ))}
                </ul>
                <PagesBack pages={pages} next={nextBefore} />
              </nav>
              {otherUserId > 0 ? (
                <SharedThread key={`${otherUserId} ${propertyId}`} agent={agent} otherUserId={otherUserId} propertyId={propertyId} />
              ) : (
                <p className="hidden text-quiet lg:block">{texts.chooseAConversation}</p>
              )}
            </div>
          )
        }
      </ReadView>
    </>
  )
}

const addressOf = ({ person, property }: SharedConversation): string => `?with=${person.id}${property ? `&home=${property.id}` : ''}`

function Row({ item, isOpen }: { item: SharedConversation; isOpen: boolean }) {
  const { person, property, lastText, lastAt, unread } = item
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={addressOf(item)}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className={`flex gap-3 p-4 ${isOpen ? 'bg-spruce-soft' : 'hover:bg-sunken'}`}
      >
        <Avatar name={person.name} imageUrl={person.photoUrl} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-medium">{person.name}</span>
            <span className="shrink-0 text-xs text-quiet">
              <LocalDay at={lastAt} />
            </span>
          </span>
          {property && <span className="block truncate text-xs text-quiet">{property.title}</span>}
          <span className="flex items-center justify-between gap-2">
            <span className="truncate text-sm text-quiet">{lastText}</span>
            <CountBadge count={unread} what={texts.unreadMessages} />
          </span>
        </span>
      </Link>
    </li>
  )
}
