import * as texts from '#texts/videos'
import * as z from 'zod/mini'
import { oneLine } from '#platform/contract/field-checks.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Caption, Captions, captionsAtMost, UploadedCaptions } from './contract/captions.ts'
import { Chapter, ShownChapter } from './contract/chapters.ts'
import { Processing, Storyboard } from './contract/renditions.ts'
import { VideoChanges } from './contract/video-changes.ts'

export type { Caption, Captions } from './contract/captions.ts'
export { chapterProblems } from './contract/chapters.ts'
export type { Chapter } from './contract/chapters.ts'
export { VideoChanges } from './contract/video-changes.ts'
export { momentOf } from './contract/clock-time.ts'
export { guessRoom } from './contract/room-guess.ts'
export { videoProcessing } from './contract/renditions.ts'
export type { Processing, Storyboard } from './contract/renditions.ts'
export type { RoomName } from './contract/room-names.ts'

export const VideoSource = z.enum(['upload', 'youtube', 'vimeo', 'wistia', 'dailymotion', 'matterport'])
export type VideoSource = z.infer<typeof VideoSource>

/** The sites a link may lead to, by the names people know. */
export const hostNames = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  wistia: 'Wistia',
  dailymotion: 'Dailymotion',
  matterport: 'Matterport',
} as const satisfies Record<Exclude<VideoSource, 'upload'>, string>

/** RESO `MediaStatus`, without the tombstone. Only `Complete` videos play. */
export const VideoStatus = z.enum(['Incomplete', 'Processing', 'Complete', 'Rejected'])
export type VideoStatus = z.infer<typeof VideoStatus>

/** `unknown`: the site did not answer, or there is no way to it. */
const LinkCheck = z.object({
  state: z.enum(['plays', 'failing', 'unreachable', 'unknown']),
  /** When the site answered last. */
  checkedAt: z.nullable(z.string()),
})
export type LinkCheck = z.infer<typeof LinkCheck>

/** A tour video of an agent's library. Own files have a `playUrl`, links an `embedUrl` that we built. */
export const Video = z.object({
  id: z.number(),
  source: VideoSource,
  status: VideoStatus,
  /** Why it was rejected, for people. */
  reason: z.nullable(z.string()),
  title: z.string(),
  /** Seconds; unknown for a link until a player reports it. */
  durationSeconds: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** A WebP of 960 pixels for `<video poster>`; `posterSrcSet` holds every size. */
  posterUrl: z.nullable(z.string()),
  posterSrcSet: z.nullable(z.object({ webp: z.string(), avif: z.nullable(z.string()) })),
  /** Our own file; served by byte ranges. */
  playUrl: z.nullable(z.string()),
  playType: z.nullable(z.enum(['video/mp4', 'video/webm'])),
  /** The master list of the renditions (HLS), once they are made. */
  hls: z.optional(z.string()),
  /** One MP4 of at most 720 lines with its index in front, made with the renditions: for sharing and old players. */
  progressive: z.optional(z.string()),
  storyboard: z.optional(Storyboard),
  /** To its owner only: how far the making of the renditions is. */
  processing: z.optional(Processing),
  /** To its owner only: how large the file is that they uploaded, while it is stored. */
  originalBytes: z.optional(z.number()),
  /** To its owner only: seconds at which the picture changes, to begin a chapter at. */
  suggestedCuts: z.optional(z.array(z.number())),
  /** A WebVTT file for our own file, when its agent gave and confirmed one. */
  captionsUrl: z.optional(z.string()),
  /** What that file says, on the page of a listing. */
  transcript: z.optional(z.array(z.object({ startSeconds: z.number(), text: z.string() }))),
  embedUrl: z.nullable(z.string()),
  /** Its site does not play it any more: there is no frame to show. Absent otherwise. */
  unreachable: z.optional(z.boolean()),
  /** To its owner only: what the site said when it was asked last. */
  linkCheck: z.optional(LinkCheck),
  /** The page at the video's host, for people without JavaScript. */
  linkUrl: z.nullable(z.string()),
  chapters: z.array(ShownChapter),
  /** To its owner only: the rooms visitors see while `chapters` wait for a reviewer. */
  liveChapters: z.optional(z.array(ShownChapter)),
  /** To its owner only: what else waits for a reviewer. The title and the poster of this reply are those that wait. */
  changes: z.optional(VideoChanges),
  createdAt: z.string(),
})
export type Video = z.infer<typeof Video>

const byId = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647)) })
const Title = z.string().check(z.trim(), oneLine(), z.minLength(1, texts.enterATitle), z.maxLength(120, texts.useAtMost120Characters))
const Duration = z.number().check(z.gt(0), z.lte(86_400))

/** Resumable uploads (tus 1.0) start here; metadata `filename` and `filetype`. The answer names the new video in `Video-Id`. */
export const videoUploadPath = '/api/uploads/videos'
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const
/** What is taken beside them where films are converted. */
export const convertedTypes = ['video/x-matroska', 'video/matroska', 'video/x-msvideo', 'video/avi', 'video/vnd.avi'] as const

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/agent/videos',
  access: 'agent',
  summary: 'The videos of the signed-in agent, newest first',
  reply: z.object({ items: z.array(Video) }),
})

export const getVideo = endpoint({
  method: 'GET',
  path: '/api/agent/videos/:id',
  access: 'agent',
  summary: 'One of your own videos',
  params: byId,
  reply: Video,
})

export const addVideoLink = endpoint({
  method: 'POST',
  path: '/api/agent/videos/link',
  repeat: 'key',
  access: 'agent',
  summary: 'Add a video by its link at YouTube, Vimeo, Wistia, Dailymotion or Matterport',
  body: z.object({
    url: z.string().check(z.trim(), z.minLength(1, texts.pasteALinkToAVideo), z.maxLength(2000, texts.thatLinkIsTooLong)),
    title: z.optional(Title),
  }),
  reply: Video,
})

export const renameVideo = endpoint({
  method: 'PATCH',
  path: '/api/agent/videos/:id',
  access: 'agent',
  summary: 'Give one of your videos another title',
  params: byId,
  body: z.object({ title: Title }),
  reply: Video,
})

/** Replaces all chapters. `durationSeconds` is what the player of a linked video reported; that of an uploaded file is measured. */
export const setChapters = endpoint({
  method: 'PUT',
  path: '/api/agent/videos/:id/chapters',
  access: 'agent',
  summary: 'Set the room chapters of one of your videos',
  params: byId,
  body: z.object({
    chapters: z.array(Chapter).check(z.maxLength(140, 'You can add up to 60 rooms.')),
    durationSeconds: z.optional(Duration),
  }),
  reply: Video,
})

const maxPictureBytes = 8 * 1024 * 1024

/** The body is the image itself (JPEG, PNG or WebP, at most 8 MB), so it is sent with `request`, not with `call`. */
export const setPoster = endpoint({
  method: 'PUT',
  path: '/api/agent/videos/:id/poster',
  access: 'agent',
  summary: 'Set the poster of one of your videos; send the image as the body',
  params: byId,
  maxBodyBytes: maxPictureBytes,
  body: z.unknown(),
  reply: Video,
})

/** The body is the image itself, as for `setPoster`. The chapter is named by its exact second. */
export const setChapterStill = endpoint({
  method: 'PUT',
  path: '/api/agent/videos/:id/stills/:startSeconds',
  access: 'agent',
  summary: 'Set the small picture of one chapter; send the image as the body',
  params: z.extend(byId, { startSeconds: z.coerce.number().check(z.gte(0)) }),
  maxBodyBytes: maxPictureBytes,
  body: z.unknown(),
  reply: Video,
})

/** The room must be marked as virtually staged; the picture goes with that mark. */
export const setUnstagedPicture = endpoint({
  method: 'PUT',
  path: '/api/agent/videos/:id/unstaged/:startSeconds',
  access: 'agent',
  summary: 'Set the picture that shows a virtually staged room as it is; send the image as the body',
  params: z.extend(byId, { startSeconds: z.coerce.number().check(z.gte(0)) }),
  maxBodyBytes: maxPictureBytes,
  body: z.unknown(),
  reply: Video,
})

export const getCaptions = endpoint({
  method: 'GET',
  path: '/api/agent/videos/:id/captions',
  access: 'agent',
  summary: 'The captions of one of your uploaded videos, with what is not confirmed yet',
  params: byId,
  reply: Captions,
})

/**
 * WebVTT, SubRip or SubViewer as text, which becomes the draft; null takes the captions away, those that visitors see as well. Lines that
 * cannot be read are left out and named; a file without any caption is refused.
 */
export const setCaptions = endpoint({
  method: 'PUT',
  path: '/api/agent/videos/:id/captions',
  access: 'agent',
  summary: 'Upload a caption file as the draft of one of your uploaded videos, or remove its captions',
  params: byId,
  maxBodyBytes: 1_600_000,
  body: z.object({ captions: z.nullable(z.string().check(z.maxLength(500_000, texts.useAtMost500000Characters))) }),
  reply: UploadedCaptions,
})

const CaptionVersion = z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))

/** A draft may be unfinished; only its numbers have to be some. */
export const saveCaptionDraft = endpoint({
  method: 'PUT',
  path: '/api/agent/videos/:id/captions/draft',
  access: 'agent',
  summary: 'Save the draft captions of one of your uploaded videos; visitors do not see it',
  params: byId,
  maxBodyBytes: 3_200_000,
  body: z.object({
    version: CaptionVersion,
    captions: z.array(Caption).check(z.maxLength(captionsAtMost, texts.useAtMost2000Captions)),
  }),
  reply: Captions,
})

export const confirmCaptions = endpoint({
  method: 'POST',
  path: '/api/agent/videos/:id/captions/confirm',
  repeat: 'key',
  access: 'agent',
  summary: 'Confirm the draft captions of one of your uploaded videos, which shows them to visitors',
  params: byId,
  body: z.object({ version: CaptionVersion }),
  reply: Video,
})

export const removeVideo = endpoint({
  method: 'DELETE',
  path: '/api/agent/videos/:id',
  access: 'agent',
  summary: 'Remove one of your videos with its file, poster and chapters',
  params: byId,
})
