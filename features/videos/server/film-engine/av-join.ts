import type { FormatContext } from 'node-av'
import { av, check, closer } from './av-basics.ts'
import { primingSamples } from './encoding.ts'

interface Source {
  format: FormatContext
  /** Seconds of the next packet; Infinity after the last. */
  at: number
  /** In units of the track: time before its first picture, or samples that only prepare the decoder. */
  lead: bigint
}

/** Copies the only track of each of these files into one MP4 with its index in front, in which each track begins at zero. */
export async function joinTracks(files: readonly string[], target: string): Promise<void> {
  const { Dictionary, FormatContext, Packet, Rational } = await av()
  const closing = closer()
  try {
    const output = new FormatContext()
    check(output.allocOutputContext2(null, 'mp4', target), 'Preparing the file')
    closing.add(() => output.freeContext())
    const sources: Source[] = []
    for (const file of files) {
      const format = new FormatContext()
      check(await format.openInput(`file:${file}`, null, Dictionary.fromObject({ protocol_whitelist: 'file' })), 'Opening a track')
      closing.add(() => format.closeInput())
      check(await format.findStreamInfo(null), 'Reading a track')
      const from = format.streams[0]
      const to = output.newStream()
      if (!from) throw new Error('A track is empty.')
      check(from.codecpar.copy(to.codecpar), 'Describing a track')
      to.codecpar.codecTag = 0
      to.timeBase = from.timeBase
      // In the fragmented files pictures begin with the delay of their reordering.
      const isSound = from.codecpar.sampleRate > 0
      sources.push({ format, at: 0, lead: isSound ? BigInt(primingSamples) : from.startTime })
    }
    check(await output.openOutput(), 'Opening the file')
    closing.add(() => output.closeOutput())
    check(await output.writeHeader(Dictionary.fromObject({ movflags: '+faststart', fflags: '+bitexact' })), 'Beginning the file')
    const packet = new Packet()
    packet.alloc()
    closing.add(() => packet.free())
    for (;;) {
      const index = sources.reduce((least, source, each) => (source.at < (sources[least]?.at ?? 0) ? each : least), 0)
      const source = sources[index]
      const [from, to] = [source?.format.streams[0], output.streams[index]]
      if (!source || !from || !to || source.at === Infinity) break
      if ((await source.format.readFrame(packet)) < 0) {
        source.at = Infinity
        continue
      }
      source.at = Number(packet.dts) * Rational.fromObject(from.timeBase).toDouble()
      packet.pts -= source.lead
      packet.dts -= source.lead
      packet.rescaleTs(from.timeBase, to.timeBase)
      packet.streamIndex = index
      packet.pos = -1n
      check(await output.interleavedWriteFrame(packet), 'Writing the file')
    }
    check(await output.writeTrailer(), 'Ending the file')
  } finally {
    await closing.close()
  }
}
