import * as texts from '#texts/messaging'
import { isPlainEnter } from '#platform/web/press/plain-enter.ts'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { Paperclip, Send, X } from 'lucide-react'
import { useId, useRef, useState, type ClipboardEvent, type DragEvent, type FormEvent, type KeyboardEvent } from 'react'
import { floatFoot } from '#platform/web/float/float.ts'
import { useUser } from '#platform/web/session/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { keepsText } from '#platform/web/typed/typed-guard.ts'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import type { Attachment } from '../../contract/attachment.ts'
import type { OpenConversation } from '../../contract/conversation.ts'
import { AttachmentTray } from './attachment-tray.tsx'
import { saveDraft, saveExtras, readDraft, readExtras, useExtras, type Extras } from './drafts.ts'
import { momentLabel } from '../thread/message-bubble.tsx'
import { lengthNote, isTooLong } from './length-note.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { QuickReplies } from './quick-replies.tsx'
import { RoomQuote } from './room-quote.tsx'
import { announceTyping } from './typing.ts'
import { useAttachments } from './use-attachments.ts'
import type { Selection } from '../use-messages.ts'

interface MessageComposerProps {
  me: number
  selection: Selection
  conversation: OpenConversation
}

/** Enter sends, Shift and Enter starts a new line. What is typed and attached is kept over a reload; what is sent goes to the outbox. */
export function MessageComposer({ me, selection, conversation }: MessageComposerProps) {
  const { otherId, propertyId } = selection
  const { name } = conversation.otherUser
  const user = useUser()
  const [text, setText] = useState(() => readDraft(otherId, propertyId))
  const extras = useExtras(otherId, propertyId)
  const field = useRef<HTMLTextAreaElement>(null)
  const changeExtras = (change: (before: Extras) => Extras) => saveExtras(otherId, propertyId, change(readExtras(otherId, propertyId)))
  const conversationName = `${otherId}:${propertyId ?? 0}`
  const attachments = useAttachments(conversationName, extras.files, (change) =>
    changeExtras((before) => ({ ...before, files: change(before.files) })),
  )
  const isUploading = attachments.incoming.some(({ failure }) => failure === undefined)
  const { moment } = extras
  const tooLong = isTooLong(text)
  const why = useId()

  function write(value: string) {
    setText(value)
    saveDraft(otherId, propertyId, value)
    if (value !== '') announceTyping(otherId, propertyId)
  }

  function send() {
    const content = text.trim()
    const files: Attachment[] = extras.files
    if (isUploading || tooLong || (content === '' && files.length === 0)) return
    queueMessage(me, {
      receiverId: otherId,
      propertyId: propertyId ?? null,
      content,
      moment,
      ...(files.length > 0 && { attachments: files }),
    })
    write('')
    changeExtras(() => ({ files: [], moment: null }))
    field.current?.focus()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isPlainEnter(event) || event.shiftKey) return
    event.preventDefault()
    send()
  }

  function take(event: ClipboardEvent | DragEvent, files: FileList) {
    if (files.length === 0) return
    event.preventDefault()
    attachments.add([...files])
  }

  return (
    <form
      onSubmit={onSubmit}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer.files)}
      aria-label={fill(texts.replyToName, { name })}
      data-composer
      {...{ [keepsText]: '' }}
      ref={floatFoot}
      className="flex flex-col gap-2 border-t border-line bg-surface p-3 sm:p-4"
    >
      <AttachmentTray attachments={attachments} />
      {moment && (
        <p className="flex items-center justify-between gap-2 rounded-field bg-apricot-soft px-3 py-1.5 text-sm">
          <span>{momentLabel(moment)}</span>
          <button
            type="button"
            aria-label={texts.removeQuote}
            className="grid size-8 cursor-pointer place-items-center rounded-full hover:bg-sunken"
            onClick={() => changeExtras((before) => ({ ...before, moment: null }))}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </p>
      )}
      <TextArea
        ref={field}
        aria-label={fill(texts.messageToName, { name })}
        placeholder={fill(texts.messageName, { name })}
        rows={2}
        aria-describedby={why}
        aria-invalid={tooLong || undefined}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => take(event, event.clipboardData.files)}
        className="max-h-48 min-h-12 w-full resize-none"
      />
      <div className="flex items-center gap-1">
        <FileButton multiple variant="quiet" size="small" aria-label={texts.attachPhotosOrFiles} onFiles={attachments.add}>
          <Paperclip aria-hidden="true" className="size-5" />
          <span className="sr-only sm:not-sr-only">{texts.attach}</span>
        </FileButton>
        {conversation.property && (
          <RoomQuote
            propertyId={conversation.property.id}
            onQuote={(quoted) => changeExtras((before) => ({ ...before, moment: quoted }))}
          />
        )}
        {user?.isAgent && (
          <QuickReplies
            conversation={conversation}
            myName={user.firstName ?? user.name}
            onChoose={(reply) => {
              write(text === '' ? reply : `${text.trimEnd()}\n${reply}`)
              field.current?.focus()
            }}
          />
        )}
        <Button
          type="submit"
          aria-label={texts.sendMessage}
          aria-disabled={isUploading || tooLong || undefined}
          aria-describedby={why}
          className="ml-auto"
        >
          <Send aria-hidden="true" className="size-5" />
          <span className="hidden sm:inline">{texts.send}</span>
        </Button>
      </div>
      <p id={why} role="status" className={clsx('text-xs empty:hidden', tooLong ? 'font-medium text-brick' : 'text-quiet')}>
        {isUploading ? texts.youCanSendOnceFilesUpload : lengthNote(text)}
      </p>
    </form>
  )
}
