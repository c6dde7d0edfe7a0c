import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { listMyProperties } from '#features/listings/contract'
import { hostNames, listVideos, removeVideo, type Video } from '#features/videos/contract'
import { ConversionStatus, LinkCheckNote, VideoUploader } from '#features/videos/web'
import { explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { clock, counted } from '#platform/web/ui/text/format.ts'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Poster } from '../poster.tsx'
import { videoState } from '../video-state.ts'

/** The agent's library. Rooms are marked where a video is used, in the editor of a listing. */
export function VideosTab() {
  const queries = useQueryClient()
  const reading = useRead(listVideos, {})
  const [leaving, setLeaving] = useState<Video>()
  const refresh = () => void queries.invalidateQueries({ queryKey: [listVideos.path] })
  return (
    <div className="flex flex-col gap-6">
      <ReadView
        reading={reading}
        what={texts.yourVideosInSentence}
        skeleton={<Skeleton className="h-64 rounded-card" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.noVideosYet}>{texts.uploadATourOrPasteA}</EmptyState>}
      >
        {({ items }) => (
          <ul aria-label={texts.yourVideos} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((video) => (
              <li key={video.id} className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
                <Poster video={video} />
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium" title={video.title}>
                    {video.title}
                  </p>
                  <p className="text-sm text-quiet">
                    {[
                      video.source === 'upload' ? 'Uploaded' : hostNames[video.source],
                      video.durationSeconds !== null && clock(video.durationSeconds),
                      counted(video.chapters.length, texts.room),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {video.reason && <p className="text-sm text-brick">{video.reason}</p>}
                  {video.processing && <ConversionStatus video={video} onChanged={refresh} />}
                  <LinkCheckNote video={video} />
                  <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
                    <Badge tone={videoState(video).tone}>{videoState(video).label}</Badge>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={fill(texts.removeTitle, { title: video.title })}
                      onClick={() => setLeaving(video)}
                    >
                      {texts.remove}
                    </Button>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ReadView>
      <p>
        <Link to={href('/agent/guides')} className="text-spruce underline underline-offset-2">
          {texts.publishAVideoAsABuyer}
        </Link>
      </p>
      <Card className="max-w-2xl">
        <h2 className="mb-4 font-semibold">{texts.addAVideo}</h2>
        <VideoUploader onAdded={refresh} />
      </Card>
      {leaving && <RemoveVideo video={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

function RemoveVideo({ video, onClose }: { video: Video; onClose: () => void }) {
  const queries = useQueryClient()
  const removing = useSend(removeVideo)
  const removed = () => {
    for (const { path } of [listVideos, listMyProperties]) void queries.invalidateQueries({ queryKey: [path] })
    toast({ title: texts.videoRemoved, description: video.title })
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.removeThisVideo}
      open
      onClose={onClose}
      cancel={texts.cancel}
      action={texts.removeVideo}
      busy={removing.isPending}
      onConfirm={() => removing.mutate({ params: { id: video.id } }, { onSuccess: removed })}
    >
      <p>{fill(texts.titleAndTheRoomsMarkedIn, { title: video.title, rooms: counted(video.chapters.length, texts.room) })}</p>
      {removing.error && (
        <p role="alert" className="mt-3 font-medium text-brick">
          {explain(removing.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
