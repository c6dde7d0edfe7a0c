import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { MessagesSquare } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { CallError, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useSession, useUser } from '#platform/web/session/session.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { ConversationList } from './conversation-list.tsx'
import { useConversations, useOpenConversation } from './inbox-queries.ts'
import { readOfflineInbox, useOfflineInbox } from './offline-inbox.ts'
import { QuestionRequests } from './question-requests.tsx'
import { InboxSearch } from './inbox-search.tsx'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { Thread } from '../thread/thread.tsx'
import type { Selection } from '../use-messages.ts'

export const meta = () => [{ title: fill(texts.messagesName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

const nothingStored = new FormProblem('You’re offline, and no messages are saved on this device yet.')

export default function InboxPage() {
  const session = useSession()
  // Without a connection the server cannot say who this is, but what the browser keeps for this identity can be read and answered.
  const unconfirmed = session.status === 'signed-in' && session.user.id === 0 ? session.user.firebaseUid : ''
  const offlineMe = useOfflineAccount(unconfirmed)
  if (offlineMe !== undefined) return <Inbox offlineMe={offlineMe} owner={unconfirmed} />
  return (
    <RequireRole level="user">
      <Inbox />
    </RequireRole>
  )
}

/** The account whose inbox this browser keeps for an identity. */
function useOfflineAccount(owner: string): number | undefined {
  const [account, setAccount] = useState<{ owner: string; me: number }>()
  useEffect(() => {
    if (owner !== '') void readOfflineInbox(owner).then((cached) => cached && setAccount({ owner, me: cached.me }))
  }, [owner])
  return owner !== '' && account?.owner === owner ? account.me : undefined
}

/** Two panes on desks, one on phones; the address says which conversation is open. */
export function Inbox({ offlineMe, owner }: { offlineMe?: number; owner?: string }) {
  const user = useUser()
  const me = offlineMe ?? user?.id ?? 0
  useOfflineInbox(me, owner ?? user?.firebaseUid ?? '')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const selected = selectionIn(params)
  const at = Number(params.get('at')) || undefined
  const scroller = useRef<HTMLElement>(null)
  const [searching, setSearching] = useState('')
  const { data, error, refetch, isPaused, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useConversations(me)
  const list = data?.pages.flat()
  const open = useOpenConversation(me, selected)
  // Two accounts of the other person were merged since somebody was sent this address.
  const movedTo = selected && open.data && open.data.otherUser.id !== selected.otherId ? open.data.otherUser.id : undefined
  useEffect(() => {
    if (movedTo === undefined) return
    const query = new URLSearchParams(params)
    query.set('with', String(movedTo))
    void navigate(`${href('/messages')}?${query}`, { replace: true })
  }, [movedTo, params, navigate])
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [isFetchingNextPage, fetchNextPage])

  return (
    <div className="mx-auto grid h-[calc(100dvh-var(--header-height,4rem)-var(--float-room,0px))] w-full max-w-6xl grid-cols-[minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:border-x lg:border-line">
      <section
        ref={scroller}
        aria-label={texts.yourInbox}
        className={`relative min-h-0 scroll-pt-32 overflow-y-auto border-line lg:border-r ${selected ? 'hidden lg:block' : ''}`}
      >
        <div className="sticky top-0 z-10 border-b border-line bg-paper p-4">
          <h1 className="font-display text-2xl font-semibold">{texts.messages}</h1>
          {(list?.length ?? 0) > 0 && <InboxSearch text={searching} onText={setSearching} />}
        </div>
        {list && (error || isPaused) && (
          <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-sm">
            {texts.offlineMessages}
          </p>
        )}
        {offlineMe === undefined && searching.trim().length < 2 && <QuestionRequests />}
        <ReadView
          reading={{ data: list, error: error ?? (isPaused ? nothingStored : null), isFetching, refetch }}
          what={texts.yourMessages}
          skeleton={
            <div className="flex flex-col gap-3 p-4">
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} className="h-16 rounded-card" />
              ))}
            </div>
          }
          isEmpty={({ length }) => length === 0}
          empty={
            <EmptyState
              icon={<MessagesSquare aria-hidden="true" />}
              title={texts.noMessagesYet}
              action={<ButtonLink to={href('/tourstead')}>{texts.findAHome}</ButtonLink>}
            >
              {texts.messageAnAgentToGetStarted}
            </EmptyState>
          }
        >
          {(conversations) =>
            searching.trim().length < 2 && (
              <ConversationList
                me={me}
                conversations={conversations}
                selected={selected}
                scroller={scroller}
                hasMore={hasNextPage}
                onMore={more}
              />
            )
          }
        </ReadView>
      </section>
      <div className={`min-h-0 ${selected ? '' : 'hidden lg:block'}`}>
        {selected && open.data && movedTo === undefined ? (
          <Thread
            key={`${selected.otherId}:${selected.propertyId}`}
            me={me}
            selection={selected}
            conversation={open.data}
            at={at}
            onDeleted={() => void navigate(href('/messages'), { replace: true })}
          />
        ) : (
          <NothingOpen
            selected={selected !== undefined}
            failure={open.error}
            empty={list?.length === 0}
            onAgain={() => void open.refetch()}
          />
        )}
      </div>
    </div>
  )
}

interface NothingOpenProps {
  selected: boolean
  failure: Error | null
  empty: boolean
  onAgain: () => void
}

function NothingOpen({ selected, failure, empty, onAgain }: NothingOpenProps) {
  if (!selected) return empty ? null : <EmptyState title={texts.selectAConversation} className="pt-24" />
  if (!failure)
    return (
      <div className="flex flex-col gap-4 p-6">
        <Skeleton className="h-12 rounded-card" />
        <Skeleton className="h-24 w-2/3 rounded-card" />
      </div>
    )
  const isDeleted = failure instanceof CallError && failure.status === 404
  return (
    <EmptyState
      pane
      title={isDeleted ? texts.conversationNotFound : texts.conversationNotLoaded}
      className="pt-24"
      action={
        isDeleted ? (
          <ButtonLink to={href('/messages')}>{texts.allConversations}</ButtonLink>
        ) : (
          <Button onClick={onAgain}>{texts.tryAgain}</Button>
        )
      }
    >
      {isDeleted ? texts.deletedOrEmptyConversation : explain(failure)}
    </EmptyState>
  )
}

function selectionIn(params: URLSearchParams): Selection | undefined {
  const otherId = Number(params.get('with'))
  const propertyId = Number(params.get('home'))
  return Number.isInteger(otherId) && otherId > 0 ? { otherId, propertyId: propertyId > 0 ? propertyId : undefined } : undefined
}
