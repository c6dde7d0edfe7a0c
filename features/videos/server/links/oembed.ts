import { PublicFetchError, type ReadPublic } from '#platform/http/fetch-public.ts'
import { videoLink, type LinkSource } from '../../contract/video-link.ts'

/** Where each site says whether a video of its may be embedded. Nobody else is asked, also not after a redirect. */
const endpoints: Readonly<Record<LinkSource, string>> = {
  youtube: 'https://www.youtube.com/oembed',
  vimeo: 'https://vimeo.com/api/oembed.json',
  wistia: 'https://fast.wistia.com/oembed.json',
  dailymotion: 'https://www.dailymotion.com/services/oembed',
  matterport: 'https://my.matterport.com/api/v1/models/oembed/',
}
const bytesAtMost = 100_000
/** What a site answers about a video that is gone, private, or not to be embedded. */
const refusals: readonly number[] = [400, 401, 403, 404, 410]

export type LinkAnswer = 'plays' | 'refused' | 'no-answer'

export function oembedUrl(source: LinkSource, providerId: string): string {
  const { linkUrl } = videoLink(source, providerId)
  const page = source === 'wistia' ? `https://home.wistia.com/medias/${providerId}` : linkUrl
  return `${endpoints[source]}?${new URLSearchParams({ format: 'json', url: page }).toString()}`
}

/** Asks the site of a video whether it still plays; `no-answer` tells nothing about the video. */
export async function askSite(source: LinkSource, providerId: string, read: ReadPublic): Promise<LinkAnswer> {
  const hosts = [new URL(endpoints[source]).hostname]
  try {
    await read(oembedUrl(source, providerId), bytesAtMost, { hosts, accept: 'application/json' })
    return 'plays'
  } catch (error) {
    if (!(error instanceof PublicFetchError)) throw error
    return error.status !== undefined && refusals.includes(error.status) ? 'refused' : 'no-answer'
  }
}
