import * as texts from '#texts/content'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { CopyFindings } from '#features/copy-lint/web'
import { changePost, channels, dropPost, myPosts, type Channel, type Post } from '#features/content/contract'
import { fill } from '#platform/contract/fill.ts'
import { dayAsTyped, dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { channelNames } from './post-names.ts'
import { PostedForm } from './posted-form.tsx'
import { TemplateField } from './template-field.tsx'
import { PostClip } from './post-clip.tsx'
import { PostDownloads } from './post-downloads.tsx'

interface PostDialogProps {
  post: Post
  onClose: () => void
}

/** A post with its text, what goes along with it, and where it was posted. */
export function PostDialog({ post, onClose }: PostDialogProps) {
  const [body, setBody] = useState(post.body)
  const [alt, setAlt] = useState(post.alt)
  const [day, setDay] = useState(dayAsTyped(post.plannedOn))
  const [channel, setChannel] = useState<Channel>(post.channel)
  const [templateId, setTemplateId] = useState(post.templateId)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState<'save' | 'drop'>()
  const [formId, findingsId] = [useId(), useId()]
  const cache = useQueryClient()
  const anew = () => cache.invalidateQueries({ queryKey: [myPosts.path] })
  const isChanged =
    body !== post.body || alt !== post.alt || readDay(day) !== post.plannedOn || channel !== post.channel || templateId !== post.templateId
  const context = { state: post.state }

  async function save(event: FormEvent) {
    event.preventDefault()
    const plannedOn = readDay(day)
    if (plannedOn === undefined) return setProblems({ plannedOn: dayProblem })
    setBusy('save')
    setProblems({})
    const template = templateId === post.templateId ? {} : { templateId }
    try {
      await call(changePost, { params: { postId: post.id }, body: { revision: post.revision, plannedOn, channel, body, alt, ...template } })
      toast({ title: texts.saved })
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      setProblems(Object.keys(fields).length > 0 ? fields : { body: explain(error) })
    }
    await anew()
    return setBusy(undefined)
  }

  async function drop() {
    setBusy('drop')
    try {
      await call(dropPost, { params: { postId: post.id } })
      toast({ title: texts.dropped })
      onClose()
    } catch (error) {
      toast({ title: texts.couldNotSave, description: explain(error), variant: 'destructive' })
    }
    await anew()
    setBusy(undefined)
  }

  return (
    <Dialog
      open
      wide
      sheet
      title={post.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" busy={busy === 'drop'} onClick={() => void drop()}>
            {texts.dropFromCalendar}
          </Button>
          <Button type="submit" form={formId} busy={busy === 'save'}>
            {texts.savePost}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <form id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
          <DateField label={texts.plannedFor} value={day} onText={setDay} error={problems['plannedOn']} />
          <Field label={texts.channel}>
            <Select value={channel} onChange={({ currentTarget }) => setChannel(currentTarget.value as Channel)}>
              {channels.map((each) => (
                <option key={each} value={each}>
                  {channelNames[each]}
                </option>
              ))}
            </Select>
          </Field>
          <TemplateField
            postId={post.id}
            templateId={templateId}
            body={body}
            error={problems['templateId']}
            onChoose={(id, text) => {
              setTemplateId(id)
              setBody(text)
            }}
          />
          <div className="flex flex-col gap-2 sm:col-span-2">
            <Field
              label={texts.postTextLabel}
              describedBy={findingsId}
              help={post.brokerageLine && fill(texts.standsAtTheEnd, { line: post.brokerageLine })}
              error={problems['body']}
            >
              <TextArea rows={6} maxLength={2200} value={body} onChange={({ currentTarget }) => setBody(currentTarget.value)} />
            </Field>
            <CopyFindings id={findingsId} text={body} onText={setBody} context={context} />
          </div>
          {post.hasPicture && (
            <Field label={texts.altText} optional help={texts.altHelp} error={problems['alt']} className="sm:col-span-2">
              <TextInput maxLength={300} value={alt} onChange={({ currentTarget }) => setAlt(currentTarget.value)} />
            </Field>
          )}
        </form>
        {post.shots.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold">{texts.shotList}</h3>
            <ol className="list-decimal pl-6">
              {post.shots.map((shot) => (
                <li key={shot}>{shot}</li>
              ))}
            </ol>
          </section>
        )}
        {isChanged ? (
          <p className="text-sm text-quiet">{texts.saveFirst}</p>
        ) : (
          <>
            <PostDownloads post={post} />
            {post.propertyId !== null && post.kind !== 'film' && <PostClip postId={post.id} />}
            <PostedForm post={post} onChanged={anew} />
          </>
        )}
      </div>
    </Dialog>
  )
}
