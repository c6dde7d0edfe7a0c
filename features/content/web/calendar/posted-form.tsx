import * as texts from '#texts/content'
import { useState, type FormEvent } from 'react'
import { markPosted, type Post } from '#features/content/contract'
import { fill } from '#platform/contract/fill.ts'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { longDay } from './calendar-days.ts'

/** Where a post went out, as its agent notes it. */
export function PostedForm({ post: { id, revision, posted }, onChanged }: { post: Post; onChanged: () => Promise<void> }) {
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function mark(event: FormEvent, isPosted: boolean) {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await call(markPosted, { params: { postId: id }, body: { revision, posted: isPosted, url: isPosted ? url : '' } })
    } catch (error) {
      setProblem((error instanceof CallError ? error.fields['url'] : undefined) ?? explain(error))
    }
    await onChanged()
    setBusy(false)
  }

  return (
    <form noValidate onSubmit={(event) => void mark(event, posted === null)} className="flex flex-col gap-3 border-t border-line pt-4">
      {posted ? (
        <p>
          {fill(texts.postedOn, { day: longDay(posted.at.slice(0, 10)) })}{' '}
          {posted.url && (
            <a href={posted.url} target="_blank" rel="noopener noreferrer nofollow" className="text-spruce underline">
              {texts.seeThePost}
            </a>
          )}
        </p>
      ) : (
        <Field label={texts.linkOfPost} optional error={problem}>
          <TextInput type="url" inputMode="url" value={url} onChange={({ currentTarget }) => setUrl(currentTarget.value)} />
        </Field>
      )}
      <Button type="submit" variant="secondary" className="self-start" busy={busy}>
        {posted ? texts.notPosted : texts.markAsPosted}
      </Button>
    </form>
  )
}
