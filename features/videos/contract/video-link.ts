import { cleanPastedLink } from '#platform/contract/text/pasted-link.ts'

export type LinkSource = 'youtube' | 'vimeo' | 'wistia' | 'dailymotion' | 'matterport'

/** A video at a host we know. Both addresses are built by us from the id, never taken over from what was pasted. */
export interface VideoLink {
  source: LinkSource
  /** The host's own id; an unlisted Vimeo video carries its key after a slash. */
  providerId: string
  embedUrl: string
  linkUrl: string
}

/** What a person reads when a link is refused. */
export const acceptedLinks =
  'Paste a link from YouTube, Vimeo, Wistia, Dailymotion, or Matterport, such as https://www.youtube.com/watch?v=… For other sites, upload the file instead.'

interface Address {
  host: string
  path: string
  query: Map<string, string>
}

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
// They have the length of an id and name a list and a channel.
const youtubePlayers = new Set(['videoseries', 'live_stream'])
const wistiaHost = /^(?:[a-z0-9-]{1,63}\.)?(?:wistia\.(?:com|net)|wi\.st)$/

/** Each finder returns the id when the address is one of its host's usual forms. */
const finders: readonly [LinkSource, (address: Address) => string | undefined][] = [
  [
    'youtube',
    ({ host, path, query }) => {
      if (host === 'youtu.be' || host === 'www.youtu.be') return only(/^\/([\w-]{11})\/?$/, path)
      if (host === 'studio.youtube.com') return only(/^\/video\/([\w-]{11})(?:\/.*)?$/, path)
      if (!youtubeHosts.has(host)) return undefined
      if (/^\/watch\/?$/.test(path)) return only(/^([\w-]{11})(?:[&?].*)?$/, query.get('v'))
      const id = only(/^\/(?:embed|shorts|live|v|e|watch)\/([\w-]{11})\/?$/, path)
      return id !== undefined && youtubePlayers.has(id) ? undefined : id
    },
  ],
  [
    'vimeo',
    ({ host, path, query }) => {
      if (host !== 'vimeo.com' && host !== 'www.vimeo.com' && host !== 'player.vimeo.com') return undefined
      const match =
        /^\/(?:video\/|manage\/videos\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/|user\/\w+\/folder\/\d+\/video\/)?(\d{5,12})(?:\/([0-9a-f]{8,16}))?\/?$/.exec(
          path,
        )
      if (/^\/(?:album|showcase)\/[\w-]+\/?$/.test(path)) return only(/^(\d{5,12})$/, query.get('video'))
      // The last part of a review link opens the review page and no player.
      if (!match) return only(/^\/(?:reviews\/[\w-]+\/videos|[\w-]+\/review)\/(\d{5,12})(?:\/[0-9a-f]{8,16})?\/?$/, path)
      const key = match[2] ?? only(/^([0-9a-f]{8,16})$/, query.get('h'))
      return key ? `${match[1]}/${key}` : match[1]
    },
  ],
  [
    'wistia',
    ({ host, path, query }) => {
      if (!wistiaHost.test(host)) return undefined
      return (
        only(/^\/(?:medias|embed\/iframe|embed\/medias|embed)\/([a-z0-9]{10})(?:\.jsonp?|\.js)?\/?$/, path) ??
        only(/^([a-z0-9]{10})$/, query.get('wvideo'))
      )
    },
  ],
  [
    'dailymotion',
    ({ host, path, query }) => {
      if (host === 'dai.ly' || host === 'www.dai.ly') return only(/^\/([A-Za-z0-9]{5,20})\/?$/, path)
      if (host === 'geo.dailymotion.com')
        return /^\/player(?:\/\w+)?\.html$/.test(path) ? only(/^([A-Za-z0-9]{5,20})$/, query.get('video')) : undefined
      if (host !== 'dailymotion.com' && host !== 'www.dailymotion.com') return undefined
      return only(/^\/(?:[a-z]{2}\/)?(?:embed\/)?video\/([A-Za-z0-9]{5,20})(?:_[\w-]*)?\/?$/, path)
    },
  ],
  [
    'matterport',
    ({ host, path, query }) => {
      if (host === 'discover.matterport.com') return only(/^\/space\/([A-Za-z0-9]{11})\/?$/, path)
      if (host !== 'my.matterport.com' && host !== 'matterport.com' && host !== 'www.matterport.com') return undefined
      if (/^\/(?:show|work)\/?$/.test(path)) return only(/^([A-Za-z0-9]{11})$/, query.get('m'))
      return only(/^\/(?:models|discover\/space)\/([A-Za-z0-9]{11})\/?$/, path)
    },
  ],
]

/** Hosts that mail programs and networks put around a link, and the parameter that holds it. */
const wrappers: readonly (readonly [host: RegExp, path: RegExp, name: string])[] = [
  [/^(?:[a-z0-9]+\.)?safelinks\.protection\.outlook\.com$/, /^\//, 'url'],
  [/^www\.google\.com$/, /^\/url$/, 'q'],
  [/^(?:www|m)\.youtube\.com$/, /^\/redirect$/, 'q'],
  [/^lm?\.(?:facebook|instagram)\.com$/, /^\//, 'u'],
]

/**
 * Recognizes a link of the five hosts in its usual forms, with or without `https://`, also inside embed code, in a
 * sentence and behind the redirects of mail programs; `undefined` for
 * everything else: other hosts, addresses with a port or a user name, IP addresses, other schemes.
 */
export function parseVideoLink(text: string): VideoLink | undefined {
  const link = cleanPastedLink(text)
  return linkAt(unescapedAmpersands(link)) ?? embeddedLink(text) ?? linkInSentence(text)
}

/** Returns the only link of a host in a text such as `Our tour: https://…`. */
function linkInSentence(text: string): VideoLink | undefined {
  if (text.includes('<')) return undefined
  const links = (text.match(/https?:\/\/[^\s"'|\])]+/gi) ?? []).map((each) => linkAt(unescapedAmpersands(cleanPastedLink(each))))
  const [link] = links
  return link && links.every((each) => each?.linkUrl === link.linkUrl) ? link : undefined
}

/** The address in embed code is escaped, also where only the address is copied out of it. */
const unescapedAmpersands = (link: string): string => link.replace(/&(?:amp|#0?38|#x26);/gi, '&')

/** Embed code: the first `src` or `href` that is a known link, or the id in the elements of Wistia's players. */
function embeddedLink(pasted: string): VideoLink | undefined {
  const markup = pasted.includes('<') ? pasted : unescapedMarkup(pasted)
  if (!markup.includes('<')) return undefined
  for (const [, double, single, bare] of markup.matchAll(/\s(?:(?:data-)?src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi)) {
    const link = linkAt(unescapedAmpersands(cleanPastedLink(double ?? single ?? bare ?? '')).replace(/^\/\//, 'https://'))
    if (link) return link
  }
  const wistiaId =
    only(/<wistia-player\s[^>]*\bmedia-id=["']?([a-z0-9]{10})(?=["'\s>])/i, markup) ??
    only(/["'\s]wistia_async_([a-z0-9]{10})(?=["'\s])/, markup)
  return wistiaId === undefined ? undefined : videoLink('wistia', wistiaId)
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'", amp: '&' }

/** Returns embed code that a page or an editor escaped as text. */
const unescapedMarkup = (text: string): string =>
  text.replace(/&(lt|gt|quot|#34|#39|amp);/gi, (entity, name: string) => entities[name.toLowerCase()] ?? entity)

function linkAt(text: string, isOutside = true): VideoLink | undefined {
  const address = addressIn(text)
  if (!address) return undefined
  const [, , name = ''] = wrappers.find(([host, path]) => host.test(address.host) && path.test(address.path)) ?? []
  // Google leaves the question mark of the link as it is.
  const wrapped = name && only(new RegExp(`[?&]${name}=([^&#]*)`), text)
  if (wrapped && isOutside) return linkAt(decoded(wrapped), false)
  for (const [source, find] of finders) {
    const id = find(address)
    if (id !== undefined) return videoLink(source, id)
  }
  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Both addresses of a video by its host and id. */
export function videoLink(source: LinkSource, providerId: string): VideoLink {
  const [id = '', key] = providerId.split('/')
  switch (source) {
    case 'youtube':
      return {
        source,
        providerId,
        embedUrl: `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1&enablejsapi=1`,
        linkUrl: `https://www.youtube.com/watch?v=${id}`,
      }
    case 'vimeo':
      return {
        source,
        providerId,
        embedUrl: `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ''}`,
        linkUrl: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
      }
    case 'wistia':
      return {
        source,
        providerId,
        embedUrl: `https://fast.wistia.net/embed/iframe/${id}?doNotTrack=true`,
        linkUrl: `https://fast.wistia.net/embed/iframe/${id}`,
      }
    case 'dailymotion':
      return {
        source,
        providerId,
        embedUrl: `https://geo.dailymotion.com/player.html?video=${id}`,
        linkUrl: `https://www.dailymotion.com/video/${id}`,
      }
    case 'matterport':
      return {
        source,
        providerId,
        embedUrl: `https://my.matterport.com/show/?m=${id}&play=1`,
        linkUrl: `https://my.matterport.com/show/?m=${id}`,
      }
  }
}

/** The frame's address that starts playing at a second; a Matterport space has no time line and starts where it starts. */
export function embedUrlAt(source: LinkSource, embedUrl: string, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  switch (source) {
    case 'youtube':
      return `${embedUrl}&autoplay=1&start=${whole}`
    case 'vimeo':
      return `${embedUrl}&autoplay=1#t=${whole}s`
    case 'wistia':
      return `${embedUrl}&autoPlay=true&time=${whole}`
    case 'dailymotion':
      return `${embedUrl}&startTime=${whole}`
    case 'matterport':
      return embedUrl
  }
}

/** The page at the host that starts at a second, where the host has such an address. */
export function linkUrlAt(source: LinkSource, linkUrl: string, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole === 0) return linkUrl
  if (source === 'youtube') return `${linkUrl}&t=${whole}s`
  if (source === 'vimeo') return `${linkUrl}#t=${whole}s`
  return source === 'dailymotion' ? `${linkUrl}?start=${whole}` : linkUrl
}

function only(pattern: RegExp, text: string | undefined): string | undefined {
  return text === undefined ? undefined : pattern.exec(text)?.[1]
}

/** The host is compared as a whole afterwards, so a user name, port or trailing dot in it matches nothing. */
function addressIn(text: string): Address | undefined {
  // Products add "&feature=youtu.be" to an address without a query, and "?si=…" to one with a query.
  const match = /^(?:(?:https?:)?\/\/)?([^/?&#\\\s]+)(\/[^?&#\\\s]*)?(?:[?&]([^#\\\s]*))?(?:#\S*)?$/i.exec(text)
  if (!match?.[1]) return undefined
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams((match[3] ?? '').replaceAll('?', '&'))) if (!query.has(name)) query.set(name, value)
  return { host: match[1].toLowerCase(), path: match[2] ?? '/', query }
}
