import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { Clock3, TriangleAlert } from 'lucide-react'
import { momentLabel } from './message-bubble.tsx'
import { discardUnsent, retryUnsent } from '../outbox/outbox.ts'
import type { Unsent } from '../outbox/outbox-store.ts'

/** A message on its way, or one that the server refused. */
export function UnsentBubble({ me, unsent }: { me: number; unsent: Unsent }) {
  const { content, failure, clientMessageId, moment, attachments = [] } = unsent
  return (
    <li className="flex max-w-[85%] flex-col items-end gap-1 self-end">
      <div
        className={`rounded-card px-4 py-2 break-words whitespace-pre-wrap [overflow-wrap:anywhere] ${failure ? 'border border-brick bg-brick-soft' : 'bg-spruce text-on-spruce opacity-80'}`}
      >
        <span className="sr-only">{texts.youWrote} </span>
        {moment && <span className="block text-sm">{momentLabel(moment)}</span>}
        <span>{content}</span>
        {attachments.map((file) => (
          <span key={file.id} className="block text-sm">
            {file.name}
          </span>
        ))}
      </div>
      {failure === undefined ? (
        <div className="flex items-center gap-1 text-xs text-quiet">
          <Clock3 aria-hidden="true" className="size-3.5" /> {texts.sending}
        </div>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-3 text-xs text-brick">
          <span className="flex items-center gap-1">
            <TriangleAlert aria-hidden="true" className="size-3.5" /> <span>{fill(texts.notSentFailure, { failure })}</span>
          </span>
          <button type="button" className="min-h-6 cursor-pointer font-medium underline" onClick={() => retryUnsent(me, clientMessageId)}>
            {texts.tryAgain}
          </button>
          <button type="button" className="min-h-6 cursor-pointer font-medium underline" onClick={() => discardUnsent(me, clientMessageId)}>
            {texts.discard}
          </button>
        </div>
      )}
    </li>
  )
}
