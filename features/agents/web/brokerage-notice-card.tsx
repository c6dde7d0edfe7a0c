import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  brokerageForm,
  type BrokerageNotice,
  myAgentProfile,
  withdrawBrokerageNotice,
  type MyAgentProfile,
} from '#features/agents/contract'
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

/** Texas agents leave the form here that the law wants in every first conversation about a home. */
export function BrokerageNoticeCard({ profile }: { profile: MyAgentProfile }) {
  const queries = useQueryClient()
  const [isRight, setIsRight] = useState(false)
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const notice = profile.brokerageNotice
  if (!notice && !profile.licences.some(({ state }) => state === 'TX')) return null
  const show = (brokerageNotice: BrokerageNotice | null) =>
    queries.setQueryData<MyAgentProfile>(keyOf(myAgentProfile, {}), (old) => old && { ...old, brokerageNotice })

  async function choose(file: File) {
    if (file.size > noticeBytesAtMost) return setRefusal('Choose the completed form as a PDF of at most 5 MB.')
    setRefusal(undefined)
    setShare(0)
    try {
      show((await upload(noticePath, file, { contentType: 'application/pdf', onProgress: setShare })) as BrokerageNotice)
      toast({ title: 'Notice saved', description: 'It is linked in your conversations from now on' })
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
      <h2 className="text-lg font-semibold">Texas: Information About Brokerage Services</h2>
      <p className="mt-1 text-quiet">
        Texas asks you to hand over your completed form {brokerageForm.version} when you first talk with somebody about a home. Leave it
        here once: it stands on your public page and is linked in every such conversation, with a record of when.
      </p>
      {notice ? (
        <p className="mt-4">
          <a href={notice.url} target="_blank" rel="noopener noreferrer" className="font-medium text-spruce underline underline-offset-2">
            Your completed form {notice.formVersion}
          </a>
          , left on <LocalDay at={notice.uploadedAt} variant="long" />.
        </p>
      ) : (
        <Notice tone="attention" className="mt-4">
          Your form is missing. Until it is here, people get a link to{' '}
          <a href={brokerageForm.url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
            the commission’s blank form
          </a>{' '}
          and read that the completed one is missing.
        </Notice>
      )}
      <div className="mt-4 flex flex-col items-start gap-3">
        <Checkbox
          label={`This is form ${brokerageForm.version}, completed with my broker’s and my own details`}
          checked={isRight}
          onChange={(event) => setIsRight(event.target.checked)}
        />
        <div className="flex flex-wrap gap-3">
          <FileButton accept="application/pdf" disabled={!isRight || share !== undefined} onFiles={([file]) => void choose(file)}>
            {notice ? 'Replace the PDF' : 'Choose the PDF'}
          </FileButton>
          {notice && (
            <Button variant="quiet" onClick={() => void withdraw()}>
              Take it back
            </Button>
          )}
        </div>
        {share !== undefined && <ProgressBar label="Sending the form" value={share} />}
        {refusal && (
          <p role="alert" className="text-sm font-medium text-brick">
            {refusal}
          </p>
        )}
      </div>
    </Card>
  )
}
