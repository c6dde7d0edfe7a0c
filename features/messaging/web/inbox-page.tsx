import { MessagesSquare } from 'lucide-react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { RequireRole } from '#features/accounts/web'
import { conversations } from '#features/messaging/contract'
import { product } from '#platform/contract/product.ts'
import { explain } from '#platform/web/call/call.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import { useUser } from '#platform/web/session/session.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ConversationList } from './conversation-list.tsx'
import { Thread } from './thread.tsx'
import type { Selection } from './use-messages.ts'

export const meta = () => [{ title: `Messages · ${product.name}` }, { name: 'robots', content: 'noindex' }]

export default function InboxPage() {
  return (
    <RequireRole level="user">
      <Inbox />
    </RequireRole>
  )
}

/** Two panes on desks, one on phones; the address says which conversation is open. */
function Inbox() {
  const me = useUser()?.id ?? 0
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const selected = selectionIn(params)
  const { data, error, refetch } = useRead(conversations, me > 0 ? { params: { userId: me } } : undefined)
  const open = data?.find(
    (one) =>
      one.otherUser.id === selected?.otherId && (one.property?.id ?? one.lastMessage.propertyId ?? undefined) === selected.propertyId,
  )

  return (
    <div className="mx-auto grid h-[calc(100dvh-var(--header-height,4rem))] max-w-6xl grid-cols-[minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:border-x lg:border-line">
      <section
        aria-label="Conversations"
        className={`min-h-0 overflow-y-auto border-line lg:border-r ${selected ? 'hidden lg:block' : ''}`}
      >
        <h1 className="p-4 font-display text-2xl font-semibold">Messages</h1>
        {error && (
          <EmptyState title="Your messages could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {explain(error)}
          </EmptyState>
        )}
        {!data && !error && (
          <div className="flex flex-col gap-3 p-4">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-16 rounded-card" />
            ))}
          </div>
        )}
        {data?.length === 0 && (
          <EmptyState
            icon={<MessagesSquare aria-hidden="true" />}
            title="No messages yet"
            action={<ButtonLink to={href('/tourstead')}>Find a home</ButtonLink>}
          >
            Ask an agent about a home, and the answer arrives here.
          </EmptyState>
        )}
        {data && <ConversationList me={me} conversations={data} selected={selected} />}
      </section>
      <div className={`min-h-0 ${selected ? '' : 'hidden lg:block'}`}>
        {selected && open ? (
          <Thread
            key={`${selected.otherId}:${selected.propertyId}`}
            me={me}
            selection={selected}
            conversation={open}
            onDeleted={() => void navigate(href('/messages'), { replace: true })}
          />
        ) : (
          data &&
          data.length > 0 && (
            <EmptyState title={selected ? 'This conversation is not here any more' : 'Choose a conversation'} className="pt-24" />
          )
        )}
      </div>
    </div>
  )
}

function selectionIn(params: URLSearchParams): Selection | undefined {
  const otherId = Number(params.get('with'))
  const propertyId = Number(params.get('home'))
  return Number.isInteger(otherId) && otherId > 0 ? { otherId, propertyId: propertyId > 0 ? propertyId : undefined } : undefined
}
