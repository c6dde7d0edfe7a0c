import type { CodecContext, FormatContext, Frame, Packet, Stream } from 'node-av'
import { again, av, check, closer, decode } from './av-basics.ts'
import { damaged, UnusableFilm, type Film } from './film.ts'
import { containers, pictureCodecs, soundCodecs, unknownCodec } from './accepted.ts'

export interface OpenFilm {
  film: Film
  picture: Stream
  sound: Stream | undefined
  /** Seconds of the file at which the film begins. */
  startSeconds: number
  /** Decodes what these streams hold, each in its own order. A stream without a function is passed over. */
  each(use: { picture?: FrameUse; sound?: FrameUse }): Promise<void>
  close(): Promise<void>
}

type FrameUse = (frame: Frame) => Promise<void>

/** Opens a film for reading. Only its own file is read, whatever it refers to; only known containers and codecs are tried. */
export async function openFilm(path: string): Promise<OpenFilm> {
  const bindings = await av()
  const closing = closer()
  const format = new bindings.FormatContext()
  const options = bindings.Dictionary.fromObject({ protocol_whitelist: 'file', format_whitelist: containers.join(',') })
  if ((await format.openInput(`file:${path}`, null, options)) < 0) throw damaged()
  closing.add(() => format.closeInput())
  try {
    // What a stream of a codec nobody knows holds, is not looked for.
    await format.findStreamInfo(null)
    const streams = format.streams
    const picture = streams[format.findBestStream(bindings.AVMEDIA_TYPE_VIDEO)]
    const best = streams[format.findBestStream(bindings.AVMEDIA_TYPE_AUDIO)]
    if (!picture) throw new UnusableFilm(best ? 'This file has sound but no picture.' : damaged().message)
    const codecOf = (stream: Stream) => bindings.Codec.findDecoder(stream.codecpar.codecId)?.name ?? ''
    const codec = pictureCodecs[codecOf(picture)]
    if (!codec) throw new UnusableFilm(unknownCodec)
    const decodable = streams.filter((stream) => soundCodecs.test(codecOf(stream)) && stream.codecpar.sampleRate > 0)
    // FFmpeg rates a track by its channels and bit rate, decodable or not: the spatial track of a phone outranks its AAC.
    const sound = decodable.find(({ index }) => index === best?.index) ?? decodable.find(isDefault) ?? decodable[0]
    const startSeconds = startOf(picture)
    return {
      film: await withLength(filmOf(bindings, format, picture, codec, sound !== undefined), path, picture.index),
      picture,
      sound,
      startSeconds,
      each: (use) => readAll(format, { picture, sound }, use),
      close: () => closing.close(),
    }
  } catch (error) {
    await closing.close()
    throw error
  }
}

type Bindings = Awaited<ReturnType<typeof av>>

/** AV_DISPOSITION_DEFAULT: players choose this track unless told otherwise. */
const isDefault = ({ disposition }: Stream): boolean => (disposition & 1) !== 0

function startOf(picture: Stream): number {
  const start = picture.startTime
  return start < -(2n ** 62n) ? 0 : Number(start) * picture.timeBase.toDouble()
}

function filmOf(bindings: Bindings, format: FormatContext, picture: Stream, codec: string, hasSound: boolean): Film {
  const { codecpar } = picture
  const matrix = codecpar.getCodedSideData(bindings.AV_PKT_DATA_DISPLAYMATRIX)
  const turns = matrix ? turnsOf(matrix) : 0
  const aspect = picture.sampleAspectRatio.num > 0 ? picture.sampleAspectRatio.toDouble() : 1
  const [wide, high] = [Math.round(codecpar.width * (aspect > 0.1 && aspect < 10 ? aspect : 1)), codecpar.height]
  const ofStream = picture.duration > 0n ? Number(picture.duration) * picture.timeBase.toDouble() : 0
  const average = picture.avgFrameRate
  return {
    durationSeconds: ofStream || Number(format.duration) / 1_000_000,
    width: turns % 2 === 1 ? high : wide,
    height: turns % 2 === 1 ? wide : high,
    turns,
    isMirrored: matrix !== null && isMirror(matrix),
    framesPerSecond: average.num > 0 ? average.toDouble() : picture.rFrameRate.toDouble(),
    transfer:
      codecpar.colorTrc === bindings.AVCOL_TRC_SMPTE2084 ? 'pq' : codecpar.colorTrc === bindings.AVCOL_TRC_ARIB_STD_B67 ? 'hlg' : 'sdr',
    hasSound,
    codec,
  }
}

/** Recordings of browsers do not say how long they are: their packets are then looked through. */
async function withLength(film: Film, path: string, index: number): Promise<Film> {
  if (film.durationSeconds > 0) return film
  const { FormatContext, Dictionary, Packet } = await av()
  const [format, packet] = [new FormatContext(), new Packet()]
  packet.alloc()
  const options = Dictionary.fromObject({ protocol_whitelist: 'file', format_whitelist: containers.join(',') })
  if ((await format.openInput(`file:${path}`, null, options)) < 0) throw damaged()
  try {
    const unitSeconds = format.streams[index]?.timeBase.toDouble() ?? 0
    let [first, last] = [Infinity, 0]
    for (;;) {
      const code = await format.readFrame(packet)
      if (code < 0 && code !== again) break
      if (code >= 0 && packet.streamIndex === index) {
        const at = Number(packet.pts) * unitSeconds
        first = Math.min(first, at)
        last = Math.max(last, at + Math.max(Number(packet.duration) * unitSeconds, 1 / film.framesPerSecond))
      }
      packet.unref()
    }
    return { ...film, durationSeconds: last - first }
  } finally {
    packet.free()
    await format.closeInput()
  }
}

/** Clockwise quarter turns in a display matrix, whose first numbers are the cosine and the sine in units of 65536. */
function turnsOf(matrix: Buffer): Film['turns'] {
  const angle = Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) / (Math.PI / 2)
  return ((Math.round(angle) + 4) % 4) as Film['turns']
}

/** Whether it turns the picture over, which its determinant says. */
function isMirror(matrix: Buffer): boolean {
  const [a, b, c, d] = [0, 4, 12, 16].map((at) => matrix.readInt32LE(at) / 65_536) as [number, number, number, number]
  return a * d - b * c < 0
}

async function readAll(
  format: FormatContext,
  streams: { picture: Stream; sound: Stream | undefined },
  use: { picture?: FrameUse; sound?: FrameUse },
): Promise<void> {
  const bindings = await av()
  const closing = closer()
  const frame = new bindings.Frame()
  frame.alloc()
  const packet = new bindings.Packet()
  packet.alloc()
  closing.add(() => packet.free())
  closing.add(() => frame.free())
  const decoders = new Map<number, { decoder: CodecContext; use: FrameUse }>()
  try {
    for (const kind of ['picture', 'sound'] as const) {
      const [stream, used] = [streams[kind], use[kind]]
      if (!stream || !used) continue
      const decoder = await openDecoder(bindings, stream)
      closing.add(() => decoder.freeContext())
      decoders.set(stream.index, { decoder, use: used })
    }
    for (;;) {
      const code = await format.readFrame(packet)
      if (code === again) continue
      if (code < 0) break
      await handOver(packet, decoders, frame)
      packet.unref()
    }
    for (const { decoder, use: used } of decoders.values()) await decode(decoder, null, frame, used)
  } finally {
    await closing.close()
  }
}

async function handOver(packet: Packet, decoders: Map<number, { decoder: CodecContext; use: FrameUse }>, frame: Frame): Promise<void> {
  const target = decoders.get(packet.streamIndex)
  if (target) await decode(target.decoder, packet, frame, target.use)
}

async function openDecoder(bindings: Bindings, stream: Stream): Promise<CodecContext> {
  const codec = bindings.Codec.findDecoder(stream.codecpar.codecId)
  const decoder = new bindings.CodecContext()
  decoder.allocContext3(codec)
  check(decoder.parametersToContext(stream.codecpar), 'Preparing the decoder')
  decoder.pktTimebase = stream.timeBase
  decoder.threadCount = 2
  const options = bindings.Dictionary.fromObject({ max_pixels: 8192 * 8192 })
  check(await decoder.open2(codec, options), 'Opening the decoder')
  return decoder
}
