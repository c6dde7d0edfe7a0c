import * as texts from '#texts/videos'
import { atom } from 'nanostores'
import {
  confirmCaptions,
  getCaptions,
  saveCaptionDraft,
  setCaptions,
  type Caption,
  type Captions,
  type Video,
} from '#features/videos/contract'
import type { UploadedCaptions } from '../../contract/captions.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { isRefusal, outbox } from '#platform/web/sync/outbox.ts'
import { readUnsent, unsentKey, writeUnsent, type UnsentCaptions } from './unsent-captions.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'

const pauseMs = 700

export interface CaptionDraftState {
  /** As the server last answered; undefined while it has not. */
  stored: Captions | undefined
  /** As they are on the screen. */
  captions: readonly Caption[]
  saving: 'saved' | 'saving' | 'kept' | 'conflict' | 'refused'
  /** Why they could not be loaded, or will not be taken. */
  message: string | undefined
}

export type LeftOutLines = NonNullable<UploadedCaptions['leftOut']>
export type CaptionDraft = ReturnType<typeof captionDraft>

/** The captions of one video while they are edited: every change is kept in this browser, then sent, the newest last. */
export function captionDraft(me: number, videoId: number) {
  const states = atom<CaptionDraftState>({ stored: undefined, captions: [], saving: 'saved', message: undefined })
  const params = { id: videoId }
  /** Where the browser keeps nothing, what is unsent lives as long as the page. */
  let unsent = readUnsent(me, videoId)
  let isHeld = false

  function keep(next: UnsentCaptions | undefined): void {
    unsent = next
    writeUnsent(me, videoId, next)
  }
  const show = (change: Partial<CaptionDraftState>) => states.set({ ...states.get(), ...change })

  const drafts = outbox<UnsentCaptions>({
    key: unsentKey(me, videoId),
    waiting: () => (unsent && !isHeld ? [unsent] : []),
    deliver: send,
    snapshot: () => {
      const left = unsent
      return () => void writeUnsent(me, videoId, left)
    },
  })

  async function send(sent: UnsentCaptions): Promise<void> {
    show({ saving: 'saving' })
    try {
      const stored = await call(saveCaptionDraft, { params, body: sent })
      const isNewer = unsent !== sent
      if (unsent) keep(isNewer ? { ...unsent, version: stored.version } : undefined)
      show({ stored, saving: isNewer ? 'saving' : 'saved', message: undefined })
    } catch (error) {
      if (!isRefusal(error)) {
        show({ saving: 'kept' })
        throw error
      }
      isHeld = true
      show({ saving: error.status === 409 ? 'conflict' : 'refused', message: explain(error) })
    }
  }

  /** Takes what the server has; with `mine` what is on the screen is saved over it. */
  async function load(mine = unsent): Promise<void> {
    try {
      const stored = await call(getCaptions, { params })
      isHeld = false
      if (mine && mine !== unsent) keep({ ...mine, version: stored.version })
      show({ stored, captions: mine?.captions ?? stored.captions, saving: mine ? 'saving' : 'saved', message: undefined })
      if (mine) void drafts.flush()
    } catch (error) {
      show({ message: explain(error) })
    }
  }

  return {
    get: states.get,
    listen: states.listen,
    load,
    /** Sends now and whenever it may succeed again; returns the way to stop. */
    start: drafts.start,
    edit(captions: readonly Caption[]): void {
      const { stored, saving } = states.get()
      if (!stored) return
      if (saving === 'refused') isHeld = false
      keep({ version: unsent?.version ?? stored.version, captions: [...captions] })
      show({ captions, ...(saving !== 'conflict' && { saving: 'saving' as const, message: undefined }) })
      drafts.flushAfter(pauseMs)
    },
    async useTheirs(): Promise<void> {
      keep(undefined)
      await load()
    },
    async keepMine(): Promise<void> {
      await load({ version: 0, captions: [...states.get().captions] })
    },
    /** Replaces the draft with a file and returns the lines that were left out, or removes all captions. */
    async replace(file: string | null): Promise<LeftOutLines | undefined> {
      const { leftOut, ...stored } = await call(setCaptions, { params, body: { captions: file } })
      keep(undefined)
      isHeld = false
      show({ stored, captions: stored.captions, saving: 'saved', message: undefined })
      return leftOut
    },
    /** Shows the draft to everybody; what is unsent goes first. */
    async confirm(): Promise<Video> {
      await drafts.flush()
      const { stored } = states.get()
      if (unsent || !stored) throw new FormProblem(texts.weHaventSavedYourLastChanges)
      const video = await call(confirmCaptions, { params, body: { version: stored.version } })
      await load()
      return video
    },
  }
}
