import { setChapterStill, setPoster, setUnstagedPicture, type Video } from '#features/videos/contract'
import { pathFor } from '#platform/contract/endpoint.ts'
import { readJson, request } from '#platform/web/call/call.ts'

/** Sends an image as the poster of a video and returns the video with it. */
export const sendPoster = (videoId: number, image: Blob): Promise<Video> =>
  send(setPoster.method, pathFor(setPoster, { params: { id: videoId } }), image)

/** Sends the small picture of the chapter that starts at this second. */
export const sendStill = (videoId: number, startSeconds: number, image: Blob): Promise<Video> =>
  send(setChapterStill.method, pathFor(setChapterStill, { params: { id: videoId, startSeconds } }), image)

/** Sends the picture of the virtually staged chapter that starts at this second, as the room is without it. */
export const sendUnstaged = (videoId: number, startSeconds: number, image: Blob): Promise<Video> =>
  send(setUnstagedPicture.method, pathFor(setUnstagedPicture, { params: { id: videoId, startSeconds } }), image)

async function send(method: string, path: string, image: Blob): Promise<Video> {
  return (await readJson(await request(method, path, { body: image, contentType: image.type }))) as Video
}
