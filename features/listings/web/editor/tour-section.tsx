import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { jurisdictionOf } from '#features/law/contract'
import { getMyProperty, setVideos } from '#features/listings/contract'
import { maxVideos } from '../../contract/vocabulary.ts'
import { listVideos, type Video } from '#features/videos/contract'
import { ChapterEditor, ConversionStatus, LinkCheckNote, VideoUploader } from '#features/videos/web'
import { call, explain } from '#platform/web/call/call.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { clock, counted } from '#platform/web/ui/text/format.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { useEditor } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { LibraryPicker } from './library-picker.tsx'
import { Poster } from '../poster.tsx'
import { hasEdits, useEditedVideos } from './use-edited-videos.ts'
import { videoState } from '../video-state.ts'

export function TourSection() {
  const { listing, saving } = useEditor()
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState<number>()
  const { videos, remember: rememberVideo, discards } = useEditedVideos(listing)
  const open = videos.find(({ id }) => id === chosen) ?? videos[0]

  const queries = useQueryClient()
  const remember = (video: Video) => {
    const before = videos.find(({ id }) => id === video.id)
    rememberVideo(video)
    void queries.invalidateQueries({ queryKey: [listVideos.path] })
    const isConverted = before !== undefined && before.status !== video.status
    if (isConverted || (before && hasEdits(before)) || hasEdits(video)) void readAgain()
  }

  /** Reads the list of missing things, which depends on videos, and the edits of a tour that wait for approval. */
  async function readAgain(): Promise<void> {
    try {
      const next = await call(getMyProperty, { params: { id: listing.id } })
      if (next.version >= saving.get().listing.version) saving.replace(next)
    } catch (error) {
      setFailure(explain(error))
    }
  }

  async function attach(videoIds: number[]): Promise<void> {
    setFailure(undefined)
    try {
      saving.replace(await call(setVideos, { params: { id: listing.id }, body: { videoIds } }))
    } catch (error) {
      setFailure(explain(error))
    }
  }

  const ids = listing.videos.map(({ id }) => id)
  // Tours come from the library of the listing agent.
  const isMine = listing.coListing?.isCoAgent !== true
  // A video is handed over again when its poster is there; then it is attached already.
  const added = async (video: Video) => {
    remember(video)
    if (ids.includes(video.id)) return
    await attach([
      ...saving
        .get()
        .listing.videos.map(({ id }) => id)
        .filter((id) => id !== video.id),
      video.id,
    ])
    setChosen(video.id)
  }

  return (
    <EditorSection
      id="tour"
      lead={isMine ? texts.addAtLeastOneVideoMark : fill(texts.nameAddsTheTour, { name: listing.coListing?.listAgentName ?? '' })}
    >
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {videos.length > 0 && (
        <ol aria-label={texts.videosInThisListing} className="flex flex-col divide-y divide-line rounded-card border border-line">
          {videos.map((video, index) => (
            <li key={video.id} className="flex flex-wrap items-center gap-3 p-3">
              <Poster video={video} />
              <div className="min-w-0 flex-1 basis-40">
                <p className="truncate font-medium">{video.title}</p>
                <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
                  {video.durationSeconds !== null && <span>{clock(video.durationSeconds)}</span>}
                  <span>{counted(video.chapters.length, texts.room)}</span>
                  {hasEdits(video) && <Badge tone="attention">{video.changes ? texts.notLiveYet : texts.roomsNotLive}</Badge>}
                  {video.status !== 'Complete' && <Badge tone={videoState(video).tone}>{videoState(video).label}</Badge>}
                </p>
                {isMine && video.source === 'upload' && <ConversionStatus video={video} onChanged={remember} />}
                {isMine && <LinkCheckNote video={video} />}
              </div>
              <div className={isMine ? 'flex flex-wrap gap-1' : 'hidden'}>
                {index > 0 && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={fill(texts.showFirstTitle, { title: video.title })}
                    onClick={() => void attach([video.id, ...ids.filter((id) => id !== video.id)])}
                  >
                    {texts.showFirst}
                  </Button>
                )}
                {open?.id !== video.id && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={fill(texts.markRoomsInTitle, { title: video.title })}
                    onClick={() => setChosen(video.id)}
                  >
                    {texts.markRooms}
                  </Button>
                )}
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={fill(texts.removeFromListingTitle, { title: video.title })}
                  onClick={() => void attach(ids.filter((id) => id !== video.id))}
                >
                  {texts.remove}
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {isMine && open && (
        <div className="flex flex-col gap-3">
          <h3 className="font-semibold">{fill(texts.roomsInTitle, { title: open.title })}</h3>
          <ChapterEditor key={`${open.id} ${discards}`} video={open} onSaved={remember} />
        </div>
      )}
      {isMine && videos.length < maxVideos && (
        <div className="flex flex-col gap-4 border-t border-line pt-5">
          <h3 className="font-semibold">{videos.length === 0 ? texts.addATour : texts.addAnotherVideo}</h3>
          <Notice tone="info" title={texts.soundOfVideos}>
            <p>{jurisdictionOf(listing.state).recordingConsent}</p>
          </Notice>
          <VideoUploader onAdded={(video) => void added(video)} />
          <LibraryPicker without={ids} onChoose={(video) => void added(video)} />
        </div>
      )}
    </EditorSection>
  )
}
