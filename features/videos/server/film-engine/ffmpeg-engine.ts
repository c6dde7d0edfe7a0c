import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { containers, pictureCodecs, soundCodecs, unknownCodec } from './accepted.ts'
import { damaged, fileOf, left, UnusableFilm, type Engine, type Film, type Plan } from './film.ts'
import { clipFiles, clipGraph, clipRung, clipSoundGraph } from './clip.ts'
import { loudnessGraph, pictureGraph, soundGraph } from './graphs.ts'
import { speechGraph } from './speech.ts'
import { encoderOf, fragmented, primingSamples, soundFragmentMicroseconds } from './encoding.ts'

/** Only the file itself is read, whatever it refers to, and only known containers are tried. */
const input = (path: string) => ['-protocol_whitelist', 'file', '-format_whitelist', containers.join(','), '-i', `file:${path}`]
const quiet = ['-hide_banner', '-nostdin', '-y']
const clean = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact']

/** The first picture track that is no cover. */
const pictureInput = '0:V:0'
const soundInput = ({ soundTrack = 0 }: Film): string => `0:a:${soundTrack}`

/** An operator's ffmpeg program, as a process of this one. */
export function ffmpegEngine(program: string): Engine {
  return {
    read: (path) => readFilm(program, path),
    async measureSound(path) {
      const graph = loudnessGraph({ input: soundInput(await readFilm(program, path)), output: 'out' })
      await run(program, [...quiet, ...input(path), '-filter_complex', graph, '-map', '[out]', '-f', 'null', '-'])
    },
    async encode(path, plan, gainDecibels, onSeconds) {
      await run(program, encoding(path, plan, gainDecibels), onSeconds)
    },
    async clip(path, plan, onSeconds) {
      const film = await readFilm(program, path)
      const graph = clipGraph(film, plan, { input: pictureInput, turn: false })
      const sound = film.hasSound ? `;${clipSoundGraph(plan, { input: soundInput(film), output: 'sound' })}` : ''
      const options = Object.entries(encoderOf(clipRung).options).flatMap(([name, value]) => [`-${name}`, String(value)])
      const soundOptions = film.hasSound ? ['-map', '[sound]', '-c:a', 'aac', '-b:a', '128k'] : []
      const output = ['-force_key_frames', 'expr:gte(t,n_forced*2)', ...soundOptions, ...clean, '-movflags', '+faststart', clipFiles.whole]
      const video = ['-filter_complex', `${graph}${sound}`, '-map', '[out0]', '-c:v', 'libx264', ...options]
      await run(program, [...quiet, '-loglevel', 'error', '-progress', 'pipe:1', ...input(path), ...video, ...output], onSeconds)
    },
    async transcribe(path, onSeconds) {
      const graph = speechGraph({ input: soundInput(await readFilm(program, path)), output: 'out' })
      const transcribing = ['-filter_complex', graph, '-map', '[out]', '-f', 'null', '-']
      await run(program, [...quiet, '-loglevel', 'error', '-progress', 'pipe:1', ...input(path), ...transcribing], onSeconds)
    },
    async join(rung, hasSound) {
      // The program lets each file begin at zero; the sound has one frame of priming before that.
      const sound = hasSound ? ['-itsoffset', String(-primingSamples / 48_000), '-i', `file:${left.sound}`] : []
      const parts = ['-i', `file:${fileOf(rung)}`, ...sound]
      const maps = ['-map', '0:v:0', ...(hasSound ? ['-map', '1:a:0'] : [])]
      await run(program, [...quiet, ...parts, ...maps, '-c', 'copy', '-movflags', '+faststart', ...clean, left.progressive])
    },
  }
}

function encoding(path: string, plan: Plan, gainDecibels: number): string[] {
  const keys = plan.keySeconds.map((seconds) => seconds.toFixed(4)).join(',')
  const picture = pictureGraph(plan, { input: pictureInput, turn: false })
  const graph = plan.film.hasSound ? `${picture};${soundGraph(gainDecibels, { input: soundInput(plan.film), output: 'sound' })}` : picture
  const rungs = plan.rungs.flatMap((rung, index) => {
    const encoder = encoderOf(rung)
    const options = Object.entries(encoder.options).flatMap(([name, value]) => [`-${name}`, String(value)])
    const mp4 = ['-movflags', fragmented, '-f', 'mp4']
    return ['-map', `[out${index}]`, '-c:v', encoder.name, ...options, '-force_key_frames', keys, ...clean, ...mp4, fileOf(rung)]
  })
  const raw = (name: string, file: string) => ['-map', `[${name}]`, '-c:v', 'rawvideo', '-fps_mode', 'passthrough', '-f', 'rawvideo', file]
  const sound = ['-map', '[sound]', '-c:a', 'aac', '-b:a', '128k', ...clean, '-movflags', '+empty_moov+default_base_moof+cmaf+skip_trailer']
  const soundFile = [...sound, '-frag_duration', String(soundFragmentMicroseconds), '-f', 'mp4', left.sound]
  return [
    ...quiet,
    '-loglevel',
    'error',
    '-progress',
    'pipe:1',
    '-max_pixels',
    String(8192 * 8192),
    '-threads',
    '2',
    ...input(path),
    '-filter_complex',
    graph,
    ...rungs,
    ...raw('board', left.storyboard),
    ...raw('still', left.poster),
    ...(plan.film.hasSound ? soundFile : []),
  ]
}

/** @throws UnusableFilm when the program ends with an error. */
async function run(program: string, args: readonly string[], onSeconds?: (seconds: number) => void): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, microseconds] = /^out_time_(?:us|ms)=(\d+)$/.exec(line) ?? []
    if (microseconds) onSeconds?.(Number(microseconds) / 1_000_000)
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw damaged()
}

/** Reads through a film that does not say how long it is, as browsers record it. */
async function lengthOf(program: string, path: string): Promise<number> {
  let length = 0
  const copying = ['-map', pictureInput, '-c', 'copy', '-f', 'null', '-']
  await run(program, [...quiet, '-loglevel', 'error', '-progress', 'pipe:1', ...input(path), ...copying], (seconds) => (length = seconds))
  return length
}

/** What ffmpeg writes about a film it is not asked to do anything with. */
async function readFilm(program: string, path: string): Promise<Film> {
  const lines = await new Promise<string>((resolve) => {
    execFile(program, ['-hide_banner', ...input(path)], { maxBuffer: 1_000_000 }, (_, __, stderr) => resolve(stderr))
  })
  const picture =
    /Stream #0:\d+[^\n]*: Video: (?![^\n]*attached pic)([^\n]*)([\s\S]*?)(?=Stream #|Stream mapping|At least one output|$)/.exec(lines)
  const sounds = [...lines.matchAll(/Stream #0:\d+[^\n]*: Audio: (\w+)([^\n]*)/g)]
  if (!picture) throw sounds.length > 0 ? new UnusableFilm('This file has sound but no picture.') : damaged()
  const [, about = '', side = ''] = picture
  const codec = pictureCodecs[/^\w+/.exec(about)?.[0] ?? '']
  if (!codec) throw new UnusableFilm(unknownCodec)
  const [, width = 0, height = 0] = /, (\d+)x(\d+)/.exec(about)?.map(Number) ?? []
  const [, num = 1, den = 1] = /SAR (\d+):(\d+)/.exec(about)?.map(Number) ?? []
  const aspect = num > 0 && den > 0 && num / den > 0.1 && num / den < 10 ? num / den : 1
  const degrees = Number(/rotation of (-?[\d.]+) degrees/.exec(side)?.[1] ?? 0)
  const turns = ((Math.round(-degrees / 90) + 4) % 4) as Film['turns']
  const [wide, high] = [Math.round(width * aspect), height]
  const [, hours = 0, minutes = 0, seconds = 0] = /Duration: (\d+):(\d+):([\d.]+)/.exec(lines)?.map(Number) ?? []
  const isDecodable = ([, name = '', about = '']: RegExpExecArray) => soundCodecs.test(name) && / [1-9]\d* Hz/.test(about)
  const chosen = sounds.findIndex((sound) => isDecodable(sound) && sound[2]?.includes('(default)'))
  const soundTrack = chosen === -1 ? sounds.findIndex(isDecodable) : chosen
  return {
    durationSeconds: hours * 3600 + minutes * 60 + seconds || (await lengthOf(program, path)),
    width: turns % 2 === 1 ? high : wide,
    height: turns % 2 === 1 ? wide : high,
    turns,
    // The program turns and mirrors by itself.
    isMirrored: false,
    framesPerSecond: Number(/([\d.]+) fps/.exec(about)?.[1] ?? /([\d.]+) tbr/.exec(about)?.[1] ?? 30),
    transfer: about.includes('smpte2084') ? 'pq' : about.includes('arib-std-b67') ? 'hlg' : 'sdr',
    hasSound: soundTrack !== -1,
    ...(soundTrack !== -1 && { soundTrack }),
    codec,
  }
}
