import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { CopyFindings } from '#features/copy-lint/web'
import { CallError, explain } from '#platform/web/call/call.ts'
import { keyOf, useSend } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { quickReplies, saveQuickReplies, type QuickReply } from '../../contract/inbox-calls.ts'
import { quickRepliesAtMost } from '../../contract/limits.ts'
import { variables } from './quick-reply-variables.ts'

const iconButton = 'grid size-9 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sunken disabled:opacity-40'
type Row = QuickReply & { key: string }
const rowOf = (reply: QuickReply): Row => ({ ...reply, key: crypto.randomUUID() })

/** The whole list is saved at once; nothing is lost when saving fails. */
export function QuickRepliesDialog({ saved, onClose }: { saved: readonly QuickReply[]; onClose: () => void }) {
  const queries = useQueryClient()
  const [rows, setRows] = useState(() => (saved.length > 0 ? saved : [{ title: '', body: '' }]).map(rowOf))
  const saving = useSend(saveQuickReplies)
  const fields = saving.error instanceof CallError ? saving.error.fields : {}
  const change = (key: string, patch: Partial<QuickReply>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...patch } : row)))

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const replies = rows.map(({ title, body }) => ({ title, body }))
    saving.mutate(
      { body: { replies } },
      {
        onSuccess(next) {
          queries.setQueryData(keyOf(quickReplies, {}), next)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={texts.quickReplies} open wide onClose={onClose}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        <p className="text-sm text-quiet">
          {texts.placeholdersYouCanUse}{' '}
          {Object.keys(variables).map((name, index) => (
            <span key={name}>
              {index > 0 && <span>{', '}</span>}
              <code>{`{${name}}`}</code>
            </span>
          ))}
          <span>{texts.filledInForEachConversation}</span>
        </p>
        <ol className="flex flex-col gap-4">
          {rows.map((row, index) => (
            <li key={row.key} className="flex flex-col gap-3 rounded-card border border-line p-4">
              <div className="flex items-end gap-2">
                <Field
                  label={fill(texts.replyNumberName, { number: index + 1 })}
                  error={fields[`replies.${index}.title`]}
                  className="flex-1"
                >
                  <TextInput value={row.title} maxLength={60} onChange={(event) => change(row.key, { title: event.target.value })} />
                </Field>
                <button
                  type="button"
                  aria-label={fill(texts.moveReplyNumberUp, { number: index + 1 })}
                  disabled={index === 0}
                  className={iconButton}
                  onClick={() => setRows((before) => before.toSpliced(index, 1).toSpliced(index - 1, 0, row))}
                >
                  <ArrowUp aria-hidden="true" className="size-5" />
                </button>
                <button
                  type="button"
                  aria-label={fill(texts.deleteReplyNumber, { number: index + 1 })}
                  className={iconButton}
                  onClick={() => setRows((before) => before.filter((reply) => reply !== row))}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                </button>
              </div>
              <Field
                label={fill(texts.replyNumberText, { number: index + 1 })}
                error={fields[`replies.${index}.body`]}
                describedBy={`${row.key}-findings`}
              >
                <TextArea
                  rows={3}
                  maxLength={2000}
                  value={row.body}
                  placeholder="Hi {first name}, {home} can be seen on Saturday. {my name}"
                  onChange={(event) => change(row.key, { body: event.target.value })}
                />
              </Field>
              <CopyFindings id={`${row.key}-findings`} text={row.body} onText={(body) => change(row.key, { body })} />
            </li>
          ))}
        </ol>
        {rows.length < quickRepliesAtMost && (
          <Button
            variant="secondary"
            size="small"
            className="self-start"
            onClick={() => setRows((before) => [...before, rowOf({ title: '', body: '' })])}
          >
            <Plus aria-hidden="true" className="size-4" /> {texts.addReply}
          </Button>
        )}
        {saving.error && (
          <p role="alert" className="text-sm font-medium text-brick">
            {explain(saving.error)}
          </p>
        )}
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={saving.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
