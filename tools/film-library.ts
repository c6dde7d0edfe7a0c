import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'

/** Of all the library can do, our films need one thing more than its smallest form has: a sound that goes with every picture. */
const used = new Set(['__USE_ALT_AUDIO__'])
/** Parts for films we do not have: other containers, encryption, advertisements, subtitles in a list, reports to a network of servers. */
const unused = [
  'controller/cmcd-controller',
  'controller/content-steering-controller',
  'controller/eme-controller',
  'controller/iframe-controller',
  'controller/interstitials-controller',
  'controller/subtitle-stream-controller',
  'controller/subtitle-track-controller',
  'controller/timeline-controller',
  'demux/audio/aacdemuxer',
  'demux/audio/ac3-demuxer',
  'demux/audio/mp3demuxer',
  'demux/tsdemuxer',
  'remux/mp4-remuxer',
  'utils/cues',
]

/** Stands in for all of them: a container that no film is in, and nothing else. */
const nothing = `
export default class { static probe() { return false } }
export const AC3Demuxer = undefined, IFrameController = undefined, SubtitleStreamController = undefined, TimelineController = undefined
export const flushTextTrackMetadataCueSamples = () => undefined, flushTextTrackUserdataCueSamples = () => undefined
`

/** What the library takes from packages that are parts of its finished files. */
const packages: Readonly<Record<string, string>> = {
  eventemitter3: `
export class EventEmitter {
  #listeners = new Map()
  on(name, call, context) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), { call, context }])
    return this
  }
  once(name, call, context) {
    const first = (...given) => {
      this.off(name, first)
      call.apply(context ?? this, given)
    }
    first.call = call
    return this.on(name, first, context)
  }
  off(name, call, context) {
    const stays = ({ call: its, context: own }) => call && ((its !== call && its.asked !== call) || (context && own !== context))
    this.#listeners.set(name, (this.#listeners.get(name) ?? []).filter(stays))
    return this
  }
  removeListener(...given) {
    return this.off(...given)
  }
  removeAllListeners(name) {
    if (name === undefined) this.#listeners.clear()
    else this.#listeners.delete(name)
    return this
  }
  emit(name, ...given) {
    const listeners = this.#listeners.get(name) ?? []
    for (const { call, context } of listeners) call.apply(context ?? this, given)
    return listeners.length > 0
  }
  listeners(name) {
    return (this.#listeners.get(name) ?? []).map(({ call }) => call)
  }
  listenerCount(name) {
    return this.listeners(name).length
  }
}
`,
  'url-toolkit': 'export const buildAbsoluteURL = (base, url) => new URL(url, base).href',
  '@svta/cml-utils': 'export const uuid = () => crypto.randomUUID()',
  '@svta/cml-id3': `
export const utf8ArrayToStr = (bytes) => new TextDecoder().decode(bytes).split('\\0', 1)[0]
export const getId3Frames = () => [], isId3TimestampFrame = () => false, canParseId3 = () => false, getId3Data = () => undefined
`,
}

/** Without what the server of the development adds to it. */
const pathOf = (id: string): string => id.split('?', 1)[0] ?? id

/**
 * Builds hls.js from the sources in its package, without what our films never need: its finished files hold all of it, or are
 * without the sound that goes with every picture.
 */
export function filmLibrary(root: string): Plugin {
  const source = join(root, 'node_modules/hls.js/src/')
  const left = new Set(unused.map((part) => `${join(source, part)}.ts`))
  const version = readFile(join(source, '../package.json'), 'utf8').then((text) => (JSON.parse(text) as { version: string }).version)
  return {
    name: 'film-library',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['hls.js'] } }),
    resolveId(id, importer) {
      if (id === 'hls.js') return this.environment.name === 'client' ? join(source, 'exports-default.ts') : undefined
      return importer?.startsWith(source) && Object.hasOwn(packages, id) ? `\0film-library:${id}` : undefined
    },
    load(id) {
      if (left.has(pathOf(id))) return nothing
      return id.startsWith('\0film-library:') ? packages[id.slice('\0film-library:'.length)] : undefined
    },
    async transform(code, id) {
      if (!id.startsWith(source) || left.has(pathOf(id))) return undefined
      const { code: plain } = await transformWithOxc(code, pathOf(id), {
        target: 'es2021',
        typescript: { removeClassFieldsWithoutInitializer: true },
        assumptions: { setPublicClassFields: true },
      })
      const settled = plain.replaceAll(/__USE_[A-Z0-9_]+__/g, (name) => String(used.has(name)))
      return { code: settled.replaceAll('__VERSION__', JSON.stringify(await version)), map: null }
    },
  }
}
