import * as texts from '#texts/videos'
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { getVideo, type Captions, type Video } from '#features/videos/contract'
import { captionProblems } from '../../contract/captions.ts'
import { decodeText } from '#platform/web/files/decode-text.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { useUser } from '#platform/web/session/session.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { LoadFailed } from '#platform/web/ui/feedback/load-failed.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import type { TourPlayerHandle } from '../tour-moment.ts'
import { captionDraft, type CaptionDraftState, type LeftOutLines } from './caption-draft.ts'
import { LeftOut } from './left-out.tsx'
import { CaptionList } from './caption-list.tsx'
import { FormProblem } from '#platform/web/form/form-problem.ts'

interface CaptionSectionProps {
  video: Video
  player: RefObject<TourPlayerHandle | null>
  onSaved: (video: Video) => void
}

const badges: Record<Captions['state'], { tone: BadgeTone; text: string }> = {
  none: { tone: 'neutral', text: texts.noCaptions },
  draft: { tone: 'attention', text: texts.draftNotReviewed },
  confirmed: { tone: 'good', text: texts.confirmed },
}

/** Captions of an uploaded tour: from a file or typed under it, a draft until the agent confirms them. */
export function CaptionSection({ video, player, onSaved }: CaptionSectionProps) {
  const me = useUser()?.id ?? 0
  const [draft] = useState(() => captionDraft(me, video.id))
  const { stored, captions, saving, message } = useSyncExternalStore(draft.listen, draft.get, draft.get)
  const [result, setResult] = useState<{ text: string; isWrong?: boolean }>()
  const [leftOut, setLeftOut] = useState<LeftOutLines>()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    void draft.load()
    return draft.start()
  }, [draft])

  if (!stored) {
    if (message !== undefined) return <LoadFailed title={message} onAgain={() => void draft.load()} />
    return (
      <p role="status" className="text-quiet">
        {texts.loadingCaptions}
      </p>
    )
  }

  async function attempt(work: () => Promise<string>): Promise<void> {
    setIsBusy(true)
    setLeftOut(undefined)
    try {
      setResult({ text: await work() })
    } catch (error) {
      setResult({ text: explain(error), isWrong: true })
    } finally {
      setIsBusy(false)
    }
  }
  const isDraft = stored.state === 'draft' || saving !== 'saved'
  const state = isDraft ? 'draft' : stored.state
  const problems = isDraft ? captionProblems(captions, video.durationSeconds) : new Map<number, string>()
  const confirm = () =>
    problems.size > 0
      ? setResult({ text: texts.fixTheHighlightedCaptions, isWrong: true })
      : void attempt(async () => {
          const confirmed = await draft.confirm()
          onSaved(confirmed)
          return confirmed.changes?.captions ? texts.captionsWait : texts.captionsConfirmed
        })
  const remove = async () => {
    await draft.replace(null)
    const left = await call(getVideo, { params: { id: video.id } })
    onSaved(left)
    return left.changes?.captions ? texts.captionsGoOnceApproved : texts.captionsRemoved
  }

  return (
    <section aria-label={texts.captions} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="font-semibold">{texts.captions}</h4>
        <Badge tone={badges[state].tone}>{badges[state].text}</Badge>
        {stored.waits && <Badge tone="attention">{texts.notLiveYet}</Badge>}
        <p className="basis-full text-sm text-quiet">{whoSees(state, stored)}</p>
        {state === 'draft' && stored.isAutomatic && <p className="basis-full text-sm">{texts.writtenAutomatically}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          accept=".vtt,.srt,.sbv,text/vtt"
          size="small"
          disabled={isBusy}
          onFiles={([file]) =>
            void attempt(async () => {
              const text = decodeText(new Uint8Array(await file.arrayBuffer()))
              if (text === undefined) throw new FormProblem(texts.saveTheFileAsUtf8)
              setLeftOut(await draft.replace(text))
              return texts.captionsUploadedCheckThem
            })
          }
        >
          {texts.uploadCaptions}
        </FileButton>
        {state !== 'none' && (
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void attempt(remove)}>
            {texts.removeCaptions}
          </Button>
        )}
      </div>
      {leftOut && <LeftOut {...leftOut} />}
      <CaptionList
        captions={captions}
        problems={problems}
        durationSeconds={video.durationSeconds}
        pauses={stored.speechPauses ?? []}
        player={player}
        onChange={(changed) => {
          setResult(undefined)
          draft.edit(changed)
        }}
      />
      <Saving
        saving={saving}
        message={message}
        isDraft={isDraft}
        onTheirs={() => void draft.useTheirs()}
        onMine={() => void draft.keepMine()}
      />
      {isDraft && captions.length > 0 && saving !== 'conflict' && (
        <Button size="small" busy={isBusy} className="self-start" onClick={confirm}>
          {texts.confirmCaptions}
        </Button>
      )}
      <p role="status" className={result?.isWrong ? 'text-sm font-medium text-brick' : 'text-sm text-quiet'}>
        {result?.text}
      </p>
    </section>
  )
}

function whoSees(state: Captions['state'], { isPublic, waits }: Captions): string {
  if (waits && state !== 'draft') return state === 'none' ? texts.removedCaptionsWait : texts.confirmedCaptionsWait
  if (state === 'none') return texts.ifAnyoneSpeaksInThisTour
  if (state === 'confirmed') return texts.buyersSeeTheseCaptions
  return isPublic ? texts.visitorsSeeTheCaptionsYou : texts.buyersDontSeeThisDraft
}

interface SavingProps extends Pick<CaptionDraftState, 'saving' | 'message'> {
  isDraft: boolean
  onTheirs: () => void
  onMine: () => void
}

function Saving({ saving, message, isDraft, onTheirs, onMine }: SavingProps) {
  if (saving === 'conflict') {
    return (
      <Notice tone="attention" role="alert" title={texts.captionsWereChangedElsewhere}>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={onTheirs}>
            {texts.useTheOtherVersion}
          </Button>
          <Button variant="secondary" size="small" onClick={onMine}>
            {texts.keepMyVersion}
          </Button>
        </div>
      </Notice>
    )
  }
  if (saving === 'refused') {
    return (
      <p role="alert" className="text-sm font-medium text-brick">
        {message}
      </p>
    )
  }
  const label = { saved: isDraft ? texts.draftSaved : '', saving: texts.saving, kept: texts.draftKeptInThisBrowser }[saving]
  return (
    <p role="status" className="text-sm text-quiet">
      {label}
    </p>
  )
}
