import * as texts from '#texts/answers'
import { useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { askedAnswers, takeDownAnswer } from '#features/answers/contract'
import { explain } from '#platform/web/call/call.ts'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'

/** What became of a question that an agent answers for everybody, below the message; whoever asked takes it down with one press. */
export function MessageNote({ messageId }: { messageId: number }) {
  const queries = useQueryClient()
  const taking = useSend(takeDownAnswer)
  const item = useAllPages(askedAnswers, {}).data?.items.find((each) => each.messageId === messageId)
  if (!item) return null
  const { id, propertyId, question, isAsker, state } = item
  const page = `${href('/property/:id', { id: String(propertyId) })}#answers`
  const editor = `${href('/agent/homes/:id', { id: String(propertyId) })}#answers`
  const sentence = {
    published: isAsker ? texts.answeredWithoutYourName : texts.publishedAsQA,
    waiting: texts.waitsForApprovalAsQA,
    takenDown: texts.offThePage,
  }[state]
  return (
    <div className="max-w-prose rounded-card border border-line bg-sunken px-3 py-2 text-sm">
      <p className="break-words">
        {sentence} {state === 'published' && <span>{`“${question}”`}</span>}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-xs">
        {(state === 'published' || !isAsker) && (
          <Link to={isAsker ? page : editor} className="min-h-6 content-center font-medium text-spruce underline underline-offset-2">
            {isAsker ? texts.seeItOnThePage : texts.openItInTheEditor}
          </Link>
        )}
        {isAsker && state === 'published' && (
          <button
            type="button"
            aria-disabled={taking.isPending || undefined}
            className="min-h-6 cursor-pointer font-medium text-spruce underline underline-offset-2"
            onClick={() =>
              !taking.isPending &&
              taking.mutate(
                { params: { answerId: id } },
                {
                  onSuccess: () => queries.invalidateQueries({ queryKey: [askedAnswers.path] }),
                  onError: (error) => toast({ title: texts.notTakenDown, description: explain(error) }),
                },
              )
            }
          >
            {texts.takeItDown}
          </button>
        )}
      </p>
    </div>
  )
}
