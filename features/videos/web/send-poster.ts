import { setPoster, type Video } from '#features/videos/contract'
import { pathFor } from '#platform/contract/endpoint.ts'
import { readJson, request } from '#platform/web/call/call.ts'

/** Sends an image as the poster of a video and returns the video with it. */
export async function sendPoster(videoId: number, image: Blob): Promise<Video> {
  const path = pathFor(setPoster, { params: { id: videoId } })
  return (await readJson(await request(setPoster.method, path, { body: image, contentType: image.type }))) as Video
}
