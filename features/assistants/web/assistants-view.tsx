import * as texts from '#texts/assistants'
import { useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { allowAssistant, myAssistants, type MyAssistants } from '#features/assistants/contract'
import { fill } from '#platform/contract/fill.ts'
import { explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { CountBadge } from '#platform/web/ui/display/count-badge.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { useAssistanceAnew } from './use-assistance.ts'

/** Whom an agent lets write for them, and the inboxes open to an assistant. */
export function AssistantsView() {
  const reading = useRead(myAssistants, {})
  useAssistanceAnew()
  return (
    <ReadView
      reading={reading}
      what={texts.assistantsInSentence}
      skeleton={<Skeleton className="h-40 rounded-card" />}
      isEmpty={({ assistants, inboxes }) => assistants.length + inboxes.length === 0}
      empty={
        <EmptyState
          title={texts.noAssistants}
          action={
            <ButtonLink to={href('/team-settings')} variant="secondary">
              {texts.openTeamSettings}
            </ButtonLink>
          }
        >
          {texts.inviteAnAssistant} {texts.agentsChooseHere}
        </EmptyState>
      }
    >
      {({ assistants, inboxes }) => (
        <>
          {assistants.length > 0 && <Choices assistants={assistants} />}
          {inboxes.length > 0 && (
            <Card>
              <h2 className="font-display text-xl font-semibold">{texts.inboxesOpenToYou}</h2>
              <ul className="mt-2 divide-y divide-line">
                {inboxes.map(({ id, name, photoUrl, unread }) => (
                  <li key={id} className="flex items-center gap-3 py-3">
                    <Avatar name={name} imageUrl={photoUrl} />
                    <Link to={href('/assistants/:agentId', { agentId: String(id) })} className="text-spruce underline underline-offset-2">
                      {fill(texts.openInboxOf, { name })}
                    </Link>
                    <CountBadge count={unread} what={texts.unreadMessages} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </ReadView>
  )
}

function Choices({ assistants }: Pick<MyAssistants, 'assistants'>) {
  const cache = useQueryClient()
  const allowing = useSend(allowAssistant)
  const choose = (accountId: number, name: string, allowed: boolean) =>
    allowing.mutate(
      { params: { accountId }, body: { allowed } },
      {
        onSuccess(reply) {
          cache.setQueriesData({ queryKey: [myAssistants.path] }, reply)
          toast({ title: fill(allowed ? texts.nameWritesForYou : texts.nameNoLongerWrites, { name }) })
        },
        onError(error) {
          toast({ title: texts.notChanged, description: explain(error), variant: 'destructive' })
          void cache.invalidateQueries({ queryKey: [myAssistants.path] })
        },
      },
    )
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.whoWritesForYou}</h2>
      <div className="mt-4 flex flex-col gap-4">
        {assistants.map(({ id, name, isAllowed }) => (
          <Checkbox
            key={id}
            label={fill(texts.letNameWrite, { name })}
            help={fill(texts.theySeeYourConversations, { name })}
            checked={isAllowed}
            disabled={allowing.isPending}
            onChange={(event) => choose(id, name, event.target.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
