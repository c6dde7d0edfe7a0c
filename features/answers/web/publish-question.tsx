import * as texts from '#texts/answers'
import { myAnswers } from '#features/answers/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

interface PublishQuestionProps {
  propertyId: number
  message: { id: number; content: string; moment: { videoId: number; seconds: number } | null }
  /** Who asked. */
  name: string
  /** What the agent wrote back. */
  reply: string
  onClose: () => void
}

/** Makes a message of a buyer a question that its agent answers for everybody. */
export function PublishQuestion({ propertyId, message: { id, content, moment }, name, reply, onClose }: PublishQuestionProps) {
  const reading = useRead(myAnswers, { params: { propertyId } })
  const { data: listing } = reading
  if (!listing)
    return (
      <Dialog open sheet title={texts.publishAsQA} onClose={onClose}>
        <ReadView reading={reading} what={texts.yourQuestions}>
          {() => null}
        </ReadView>
      </Dialog>
    )
  // The room it shows; a film that left the listing is no moment of it.
  const known = listing.moments.findLast((each) => each.videoId === moment?.videoId && each.seconds <= moment.seconds)
  const asked = { messageId: id, name, text: { question: content, answer: reply, moment: (moment && known) ?? null } }
  return <AnswerDialog propertyId={propertyId} listing={listing} asked={asked} onClose={onClose} />
}
