import type { Codec, CodecContext, FilterContext, FormatContext, Frame, Packet, Rational } from 'node-av'
import { again, av, check, closer, end } from './av-basics.ts'
import { encoderOf, fragmented, soundFragmentMicroseconds } from './encoding.ts'
import type { Plan, Rung } from './film.ts'

export interface Track {
  /** Encodes one picture or sound; undefined ends the file. */
  write(frame: Frame | null): Promise<void>
  close(): Promise<void>
}

/** A rung as a fragmented MP4 that begins a fragment at each of the key seconds. */
export async function pictureTrack(
  file: string,
  rung: Rung,
  plan: Pick<Plan, 'frameRate' | 'keySeconds'>,
  sink: FilterContext,
): Promise<Track> {
  const { Codec, Rational, AV_PICTURE_TYPE_I, AV_PICTURE_TYPE_NONE } = await av()
  const rate = plan.frameRate
  const { name, options } = encoderOf(rung)
  const codec = Codec.findEncoderByName(name as Parameters<typeof Codec.findEncoderByName>[0])
  const keys = plan.keySeconds.map((seconds) => Math.ceil((seconds * rate.num) / rate.den - 0.01))
  let next = 0
  const track = await openTrack(file, codec, { movflags: fragmented }, options, (encoder, frame) => {
    encoder.width = rung.width
    encoder.height = rung.height
    encoder.pixelFormat = frame.format as CodecContext['pixelFormat']
    encoder.timeBase = new Rational(rate.den, rate.num)
    encoder.framerate = new Rational(rate.num, rate.den)
    encoder.sampleAspectRatio = new Rational(1, 1)
    encoder.colorRange = frame.colorRange
    encoder.colorSpace = frame.colorSpace
    encoder.colorPrimaries = frame.colorPrimaries
    encoder.colorTrc = frame.colorTrc
  })
  const timeBase = sink.buffersinkGetTimeBase()
  return {
    close: track.close,
    async write(frame) {
      if (frame) {
        const number = numberOf(frame, timeBase, rate)
        const isKey = number >= (keys[next] ?? Infinity)
        if (isKey) next += 1
        frame.pictType = isKey ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE
        frame.pts = BigInt(number)
      }
      await track.write(frame)
    },
  }
}

const numberOf = (frame: Frame, timeBase: Rational, rate: Plan['frameRate']): number =>
  Math.round((Number(frame.pts) * timeBase.num * rate.num) / (timeBase.den * rate.den))

export async function soundTrack(file: string): Promise<Track> {
  const { Codec, FF_ENCODER_AAC, Rational, AV_SAMPLE_FMT_FLTP } = await av()
  const muxing = { movflags: '+empty_moov+default_base_moof+cmaf+skip_trailer', frag_duration: soundFragmentMicroseconds }
  const codec = Codec.findEncoderByName(FF_ENCODER_AAC)
  return openTrack(file, codec, muxing, { b: 128_000 }, (encoder, frame) => {
    encoder.sampleRate = 48_000
    encoder.sampleFormat = AV_SAMPLE_FMT_FLTP
    encoder.channelLayout = frame.channelLayout
    encoder.timeBase = new Rational(1, 48_000)
  })
}

/** A file with one track, whose encoder opens when its first frame says what it is like. */
async function openTrack(
  file: string,
  codec: Codec | null,
  muxing: Record<string, string | number>,
  encoding: Record<string, string | number>,
  describe: (encoder: CodecContext, frame: Frame) => void,
): Promise<Track> {
  const { AV_CODEC_FLAG_GLOBAL_HEADER, CodecContext, Dictionary, FormatContext, Packet } = await av()
  const closing = closer()
  const packet = new Packet()
  packet.alloc()
  closing.add(() => packet.free())
  let opened: { encoder: CodecContext; format: FormatContext } | undefined

  async function open(frame: Frame) {
    const encoder = new CodecContext()
    encoder.allocContext3(codec)
    closing.add(() => encoder.freeContext())
    describe(encoder, frame)
    encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
    check(await encoder.open2(codec, Dictionary.fromObject(encoding)), 'Opening the encoder')
    const format = new FormatContext()
    check(format.allocOutputContext2(null, 'mp4', file), 'Preparing the file')
    closing.add(() => format.freeContext())
    const stream = format.newStream()
    check(encoder.parametersFromContext(stream.codecpar), 'Describing the track')
    stream.timeBase = encoder.timeBase
    check(await format.openOutput(), 'Opening the file')
    closing.add(() => format.closeOutput())
    check(await format.writeHeader(Dictionary.fromObject({ ...muxing, fflags: '+bitexact' })), 'Beginning the file')
    return { encoder, format }
  }

  async function drain({ encoder, format }: NonNullable<typeof opened>, ready: Packet): Promise<void> {
    for (;;) {
      const code = await encoder.receivePacket(ready)
      if (code === again || code === end) return
      check(code, 'Encoding')
      const stream = format.streams[0]
      if (!stream) return
      ready.streamIndex = 0
      if (ready.duration === 0n) ready.duration = 1n
      ready.rescaleTs(encoder.timeBase, stream.timeBase)
      check(await format.interleavedWriteFrame(ready), 'Writing the file')
    }
  }

  return {
    async write(frame) {
      if (!opened && frame) opened = await open(frame)
      if (!opened) return
      check(await opened.encoder.sendFrame(frame), 'Encoding')
      await drain(opened, packet)
      if (frame === null) check(await opened.format.writeTrailer(), 'Ending the file')
    },
    close: () => closing.close(),
  }
}
