import { join } from 'node:path'
import type { CodecContext, FormatContext, Stream } from 'node-av'
import { av, check, openGraph, again, end } from '../film-engine/av-basics.ts'

/** How a film is made for a test: a moving test picture and a tone. */
export interface MadeFilm {
  container: 'mov' | 'mp4' | 'matroska' | 'webm' | 'avi'
  picture: 'libx264' | 'libx265' | 'libsvtav1' | 'libvpx-vp9' | 'prores_ks' | 'mpeg4' | 'mjpeg'
  width: number
  height: number
  seconds: number
  rate: string
  /** `false`: without sound. */
  sound: false | 'aac' | 'libopus' | 'pcm_s16le'
  /** Clockwise quarter turns a player has to make. */
  turns: 0 | 1 | 2 | 3
  /** The display matrix turns it over, left for right. */
  isMirrored: boolean
  transfer: 'sdr' | 'pq' | 'hlg'
  /** Of the tone, in decibels below full scale. */
  decibels: number
  /** From one second to another nothing is heard. */
  silences: readonly (readonly [from: number, to: number])[]
  metadata: Record<string, string>
  channels: 'mono' | 'stereo' | '5.1'
  /** `uneven`: pictures are missing here and there. */
  timing: 'even' | 'uneven'
  /** `card`: the left half red, the right one light gray; both as screens show them. `cut`: red, then blue from second 1 on. */
  pattern: 'moving' | 'card' | 'cut'
  /** The picture changes altogether at these seconds. */
  cuts: readonly number[]
  /** How pixels are stored, where it is not usual for the codec. */
  pixels?: string
  /** Options of the encoder of the picture, and of the container. */
  encoding: Record<string, string | number>
  muxing: Record<string, string | number>
  soundTracks: number
}

const usual: MadeFilm = {
  container: 'mp4',
  picture: 'libx264',
  width: 640,
  height: 360,
  seconds: 4,
  rate: '30',
  sound: 'aac',
  turns: 0,
  isMirrored: false,
  channels: 'stereo',
  timing: 'even',
  pattern: 'moving',
  transfer: 'sdr',
  decibels: -20,
  silences: [],
  metadata: {},
  cuts: [],
  encoding: {},
  muxing: {},
  soundTracks: 1,
}

const quick: Record<MadeFilm['picture'], Record<string, string | number>> = {
  libx264: { preset: 'ultrafast' },
  libx265: { preset: 'ultrafast', 'x265-params': 'log-level=none' },
  libsvtav1: { preset: 12, crf: 50, 'svtav1-params': 'lp=1' },
  'libvpx-vp9': { deadline: 'realtime', 'cpu-used': 8, b: 500_000 },
  prores_ks: { profile: 0 },
  mpeg4: { b: 1_000_000 },
  mjpeg: {},
}

/** Writes a film into a folder and returns its path. */
export async function makeFilm(folder: string, name: string, given: Partial<MadeFilm> = {}): Promise<string> {
  const film = { ...usual, ...given }
  const path = join(folder, name)
  const { Dictionary, FormatContext } = await av()
  const format = new FormatContext()
  check(format.allocOutputContext2(null, film.container, path), 'Preparing the film')
  format.metadata = Dictionary.fromObject(film.metadata)
  const tracks = [await pictureOf(film, format)]
  for (let track = 0; film.sound && track < film.soundTracks; track += 1) tracks.push(await soundOf(film, film.sound, format))
  check(await format.openOutput(), 'Opening the film')
  check(await format.writeHeader(Dictionary.fromObject({ movflags: 'use_metadata_tags', ...film.muxing })), 'Beginning the film')
  for (const track of tracks) await track(format)
  check(await format.writeTrailer(), 'Ending the film')
  await format.closeOutput()
  format.freeContext()
  return path
}

export const cardColors = { left: [200, 40, 40], right: [210, 210, 210] } as const

/** Two colors side by side, in the light of the film. */
function cardOf({ width, height, transfer }: MadeFilm, shape: string): string {
  const [red, gray] = [cardColors.left, cardColors.right].map((color) => `0x${Buffer.from(color).toString('hex')}`)
  const screen = 'setparams=range=full:color_primaries=bt709:color_trc=bt709:colorspace=gbr'
  const card = `color=c=${gray}:${shape},drawbox=x=0:y=0:w=${width / 2}:h=${height}:color=${red}:t=fill,format=gbrp,${screen}`
  if (transfer === 'sdr') return `${card},zscale=m=bt709:p=bt709:t=bt709:r=limited`
  const curve = transfer === 'pq' ? 'smpte2084' : 'arib-std-b67'
  return `${card},zscale=t=linear,format=gbrpf32le,zscale=p=bt2020:t=${curve}:m=bt2020nc:r=limited:npl=203`
}

type Write = (format: FormatContext) => Promise<void>

async function pictureOf(film: MadeFilm, format: FormatContext): Promise<Write> {
  const { AV_PKT_DATA_DISPLAYMATRIX, Codec, CodecContext, Rational, avGetPixFmtFromName } = await av()
  const codec = Codec.findEncoderByName(film.picture as never)
  const isHdr = film.transfer !== 'sdr'
  const pixels = film.pixels ?? (film.picture === 'prores_ks' ? 'yuv422p10le' : isHdr ? 'yuv420p10le' : 'yuv420p')
  const colors = isHdr
    ? `,setparams=color_primaries=bt2020:color_trc=${film.transfer === 'pq' ? 'smpte2084' : 'arib-std-b67'}:colorspace=bt2020nc`
    : ''
  const changes = film.cuts.map((at, index) => `,hue=h=${(index + 1) * 120}:enable='gte(t,${at})',negate=enable='gte(t,${at})'`).join('')
  const shape = `size=${film.width}x${film.height}:rate=${film.rate}:duration=${film.seconds}`
  const cut = `color=c=red:${shape},drawbox=color=blue:t=fill:enable='gte(t,1)'`
  const begun = film.pattern === 'cut' ? cut : film.pattern === 'moving' ? `testsrc2=${shape}${changes}` : cardOf(film, shape)
  const gaps = film.timing === 'uneven' ? `,select='lt(mod(n,7),4)+eq(n,0)'` : ''
  const chain = `${begun}${gaps},format=${pixels}${colors}`
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  const rate = film.rate.includes('/') ? film.rate.split('/').map(Number) : [Number(film.rate), 1]
  const [num = 30, den = 1] = rate
  encoder.width = film.width
  encoder.height = film.height
  encoder.pixelFormat = avGetPixFmtFromName(pixels as Parameters<typeof avGetPixFmtFromName>[0])
  encoder.timeBase = new Rational(den, num)
  encoder.framerate = new Rational(num, den)
  encoder.gopSize = 60
  if (film.pattern === 'card' && !isHdr) {
    encoder.colorPrimaries = 1 as typeof encoder.colorPrimaries
    encoder.colorTrc = 1 as typeof encoder.colorTrc
    encoder.colorSpace = 1 as typeof encoder.colorSpace
  }
  if (isHdr) {
    encoder.colorPrimaries = 9 as typeof encoder.colorPrimaries
    encoder.colorTrc = (film.transfer === 'pq' ? 16 : 18) as typeof encoder.colorTrc
    encoder.colorSpace = 9 as typeof encoder.colorSpace
  }
  const stream = await openEncoder(encoder, codec, { ...quick[film.picture], ...film.encoding }, format)
  if (film.turns > 0 || film.isMirrored) stream.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, matrixOf(film))
  if (film.picture === 'libx265' && film.container !== 'matroska') stream.codecpar.codecTag = 'hvc1'
  return (target) => encodeAll(`${chain}[out]`, 'out', encoder, stream, target)
}

async function soundOf(film: MadeFilm, codecName: 'aac' | 'libopus' | 'pcm_s16le', format: FormatContext): Promise<Write> {
  const {
    AV_CHANNEL_LAYOUT_5POINT1,
    AV_CHANNEL_LAYOUT_MONO,
    AV_CHANNEL_LAYOUT_STEREO,
    AV_SAMPLE_FMT_FLTP,
    AV_SAMPLE_FMT_S16,
    Codec,
    CodecContext,
    Rational,
  } = await av()
  const codec = Codec.findEncoderByName(codecName as never)
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = 48_000
  encoder.sampleFormat = codecName === 'aac' ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_S16
  encoder.channelLayout = { mono: AV_CHANNEL_LAYOUT_MONO, stereo: AV_CHANNEL_LAYOUT_STEREO, '5.1': AV_CHANNEL_LAYOUT_5POINT1 }[
    film.channels
  ]
  encoder.timeBase = new Rational(1, 48_000)
  const stream = await openEncoder(encoder, codec, codecName === 'pcm_s16le' ? {} : { b: 96_000 }, format)
  const samples = encoder.frameSize || 1024
  const silent = film.silences.map(([from, to]) => `,volume=0:enable='between(t,${from},${to})'`).join('')
  const pattern = `sine=frequency=440:sample_rate=48000:duration=${film.seconds},volume=${film.decibels + 18}dB${silent}`
  const shape = `aformat=sample_fmts=${codecName === 'aac' ? 'fltp' : 's16'}:channel_layouts=${film.channels},asetnsamples=n=${samples}:p=0`
  return (target) => encodeAll(`${pattern},${shape}[out]`, 'out', encoder, stream, target)
}

async function openEncoder(
  encoder: CodecContext,
  codec: Parameters<CodecContext['open2']>[0],
  options: Record<string, string | number>,
  format: FormatContext,
): Promise<Stream> {
  const { AV_CODEC_FLAG_GLOBAL_HEADER, Dictionary } = await av()
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  encoder.threadCount = 2
  check(await encoder.open2(codec, Dictionary.fromObject(options)), 'Opening the encoder')
  const stream = format.newStream()
  check(encoder.parametersFromContext(stream.codecpar), 'Describing the track')
  stream.timeBase = encoder.timeBase
  return stream
}

async function encodeAll(chain: string, name: string, encoder: CodecContext, stream: Stream, format: FormatContext): Promise<void> {
  const { Frame, Packet } = await av()
  const { graph, sink } = await openGraph(undefined, chain, [name], encoder.sampleRate > 0 ? 'abuffer' : 'buffer')
  const frame = new Frame()
  frame.alloc()
  const packet = new Packet()
  packet.alloc()
  const drain = async () => {
    for (;;) {
      const code = await encoder.receivePacket(packet)
      if (code === again || code === end) return
      check(code, 'Encoding')
      packet.streamIndex = stream.index
      if (packet.duration === 0n) packet.duration = 1n
      packet.rescaleTs(encoder.timeBase, stream.timeBase)
      check(await format.interleavedWriteFrame(packet), 'Writing the film')
    }
  }
  while ((await sink(name).buffersinkGetFrame(frame)) >= 0) {
    frame.pictType = 0 as typeof frame.pictType
    check(await encoder.sendFrame(frame), 'Encoding')
    frame.unref()
    await drain()
  }
  check(await encoder.sendFrame(null), 'Encoding')
  await drain()
  packet.free()
  frame.free()
  encoder.freeContext()
  graph.free()
}

/** As a phone that is held upright writes it. */
function matrixOf({ turns, isMirrored }: MadeFilm): Buffer {
  const [cos, sin] = (
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const
  )[turns]
  const side = isMirrored ? -1 : 1
  const matrix = Buffer.alloc(36)
  ;[cos * side, sin * side, 0, -sin, cos, 0, 0, 0, 16_384].forEach((value, index) => matrix.writeInt32LE(value * 65_536, index * 4))
  return matrix
}
