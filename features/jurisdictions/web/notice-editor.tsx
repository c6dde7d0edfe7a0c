import * as texts from '#texts/jurisdictions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listStateNotices,
  NewNoticeVersion,
  noticeVersions,
  saveNotice,
  type NoticeVersion,
  type NoticeContent,
} from '#features/law/contract'
import { StateNoticeText } from '#features/law/web'
import { serverNow } from '#platform/web/server-clock.ts'
import { fill } from '#platform/contract/fill.ts'
import { dayAsTyped } from '#platform/contract/typed-day.ts'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormDay, FormText, FormTextArea } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { Moment } from '#platform/web/ui/text/moment.tsx'
import { PreviewFrame } from './preview-frame.tsx'

const nothing: NoticeContent = { contactName: '', contactEmail: '', contactPhone: '', title: '', notice: '' }

const firstPage = (code: string) => ({ params: { code }, query: { page: 1 } })

/** The contact and the notice of this site for one state: as they are, as they would be, and every version there was. */
export function NoticeEditor({ code }: { code: string }) {
  const cache = useQueryClient()
  const reading = useRead(noticeVersions, firstPage(code))
  // A version whose content is put into the form again.
  const [loaded, setLoaded] = useState<NoticeVersion>()

  async function saved() {
    setLoaded(undefined)
    toast({ title: texts.noticeSaved })
    await Promise.all([
      cache.invalidateQueries({ queryKey: [noticeVersions.path] }),
      cache.invalidateQueries({ queryKey: keyOf(listStateNotices) }),
    ])
  }

  return (
    <Card className="flex flex-col gap-6">
      <div>
        <h2 className="font-display text-xl font-semibold">{texts.yourContactAndNotice}</h2>
        <p className="text-quiet">{texts.whereYourNoticeIsShown}</p>
      </div>
      <ReadView reading={reading} what={texts.theNotice}>
        {({ items }) => (
          <>
            <NoticeForm
              key={`${items[0]?.version ?? 0} ${loaded?.version ?? ''}`}
              code={code}
              newest={items[0]?.version ?? 0}
              inForce={items.find(({ isInForce }) => isInForce)}
              content={loaded ?? items[0] ?? nothing}
              onSaved={saved}
            />
            {items.length > 0 && <History code={code} onLoad={setLoaded} />}
          </>
        )}
      </ReadView>
    </Card>
  )
}

interface NoticeFormProps {
  code: string
  newest: number
  inForce: NoticeContent | undefined
  content: NoticeContent
  onSaved: () => Promise<void>
}

function NoticeForm({ code, newest, inForce, content, onSaved }: NoticeFormProps) {
  const { contactName, contactEmail, contactPhone, title, notice } = content
  const [today] = useState(() => dayAsTyped(new Date(serverNow()).toLocaleDateString('en-CA')))
  const { form, submit, errors, busy } = useCheckedForm(
    NewNoticeVersion,
    {
      version: newest,
      effectiveOn: today,
      contactName,
      contactEmail,
      contactPhone,
      title,
      notice,
      reason: '',
    },
    async (body) => {
      await call(saveNotice, { params: { code }, body })
      await onSaved()
    },
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <div className="grid gap-5 sm:grid-cols-3">
        <FormText form={form} name="contactName" label={texts.contactName} optional />
        <FormText form={form} name="contactEmail" label={texts.contactEmail} optional />
        <FormText form={form} name="contactPhone" label={texts.contactPhone} optional />
      </div>
      <FormText form={form} name="title" label={texts.noticeTitle} optional />
      <FormTextArea form={form} name="notice" label={texts.noticeText} help={texts.noticeTextHelp} optional rows={5} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Shown title={texts.shownNow} code={code} content={inForce ?? nothing} />
        <Shown title={texts.shownAfter} code={code} content={{ ...nothing, ...form.watch() }} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormDay form={form} name="effectiveOn" label={texts.firstDay} help={texts.firstDayHelp} />
        <FormText form={form} name="reason" label={texts.reason} help={texts.reasonHelp} />
      </div>
      <Button type="submit" busy={busy} className="self-start">
        {texts.saveVersion}
      </Button>
    </form>
  )
}

function Shown({ title, code, content }: { title: string; code: string; content: NoticeContent }) {
  const isEmpty = !(content.contactName || content.contactEmail || content.contactPhone || content.notice)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <PreviewFrame title={title} isWide={false} isDark={false}>
        <div className="prose p-4">{isEmpty ? <p>{texts.nothingShown}</p> : <StateNoticeText code={code} content={content} />}</div>
      </PreviewFrame>
    </div>
  )
}

/** Versions in pages; turning them leaves the form alone. */
function History({ code, onLoad }: { code: string; onLoad: (version: NoticeVersion) => void }) {
  const [page, setPage] = useState(1)
  const { data } = useRead(noticeVersions, { params: { code }, query: { page } }, { keepPrevious: true })
  return (
    <section aria-labelledby="versions">
      <h3 id="versions" className="font-semibold">
        {texts.versions}
      </h3>
      <ol className="mt-2 flex flex-col divide-y divide-line">
        {data?.items.map((item) => (
          <li key={item.version} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                {fill(texts.versionFrom, { version: item.version, day: dayText(item.effectiveOn) })}
                {item.isInForce && <Badge tone="good">{texts.shownNow}</Badge>}
              </p>
              <p className="text-sm break-words text-quiet">
                {item.savedBy}: {item.reason} · <Moment at={item.savedAt} />
              </p>
            </div>
            <Button variant="secondary" onClick={() => onLoad(item)}>
              {fill(texts.startFromVersion, { version: item.version })}
            </Button>
          </li>
        ))}
      </ol>
      {data && <PageButtons label={texts.pagesOfVersions} page={data.page} pages={data.pages} onPage={setPage} />}
    </section>
  )
}
