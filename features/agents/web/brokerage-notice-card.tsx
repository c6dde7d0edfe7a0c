import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BrokerageNotice, myAgentProfile, withdrawBrokerageNotice, type MyAgentProfile } from '#features/agents/contract'
import { findCompletedForm, jurisdictions } from '#features/law/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { upload } from '#platform/web/call/upload.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { ProgressBar } from '#platform/web/ui/feedback/progress-bar.tsx'
import { noticeBytesAtMost, noticePath } from '../contract/notice-form.ts'

/** Takes the form that the law of a license’s state asks for at the first conversation about a home. */
export function BrokerageNoticeCard({ profile }: { profile: MyAgentProfile }) {
  const queries = useQueryClient()
  const [isRight, setIsRight] = useState(false)
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const notice = profile.brokerageNotice
  const stateForm =
    findCompletedForm(profile.licences.map(({ state }) => state)) ?? (notice && findCompletedForm(Object.keys(jurisdictions)))
  if (!stateForm) return null
  const { state, notice: asked } = stateForm
  const { version } = asked.form
  const show = (brokerageNotice: BrokerageNotice | null) =>
    queries.setQueryData<MyAgentProfile>(keyOf(myAgentProfile, {}), (old) => old && { ...old, brokerageNotice })

  async function choose(file: File) {
    if (file.size > noticeBytesAtMost) return setRefusal(texts.chooseYourCompletedFormAsA)
    setRefusal(undefined)
    setShare(0)
    try {
      show((await upload(noticePath, file, { contentType: 'application/pdf', onProgress: setShare })) as BrokerageNotice)
      toast({ title: texts.formSaved, description: 'We’ll link it in your conversations.' })
      setIsRight(false)
    } catch (error) {
      setRefusal(explain(error))
    }
    return setShare(undefined)
  }

  async function withdraw() {
    try {
      await call(withdrawBrokerageNotice)
      show(null)
    } catch (error) {
      setRefusal(explain(error))
    }
  }

  return (
    <Card>
      <h2 className="text-lg font-semibold">{fill(texts.stateAndNotice, { state, title: asked.title })}</h2>
      <p className="mt-1 text-quiet">{fill(texts.stateRequiresYouToGivePeople, { state, version })}</p>
      {notice ? (
        <p className="mt-4">
          <a href={notice.url} target="_blank" rel="noopener noreferrer" className="font-medium text-spruce underline underline-offset-2">
            {fill(texts.yourCompletedFormVersion, { version: notice.formVersion })}
          </a>
          {texts.uploaded} <LocalDay at={notice.uploadedAt} variant="long" />.
        </p>
      ) : (
        <Notice tone="attention" className="mt-4">
          {texts.youHaventUploadedYourFormYet}{' '}
          <a href={asked.form.url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
            {texts.aBlankForm}
          </a>{' '}
          {texts.withANoteThatYoursIs}
        </Notice>
      )}
      <div className="mt-4 flex flex-col items-start gap-3">
        <Checkbox
          label={fill(texts.thisIsFormVersionCompletedWith, { version })}
          checked={isRight}
          onChange={(event) => setIsRight(event.target.checked)}
        />
        <div className="flex flex-wrap gap-3">
          <FileButton accept="application/pdf" disabled={!isRight || share !== undefined} onFiles={([file]) => void choose(file)}>
            {notice ? texts.replacePdf : texts.choosePdf}
          </FileButton>
          {notice && (
            <Button variant="quiet" onClick={() => void withdraw()}>
              {texts.remove}
            </Button>
          )}
        </div>
        {share !== undefined && <ProgressBar label={texts.uploadingForm} value={share} />}
        {refusal && (
          <p role="alert" className="text-sm font-medium text-brick">
            {refusal}
          </p>
        )}
      </div>
    </Card>
  )
}
