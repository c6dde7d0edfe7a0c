import { av, check } from '../film-engine/av-basics.ts'

export interface Trim {
  fromSeconds: number
  toSeconds: number
  /** As FFmpeg names how an MP4 is written. */
  movflags?: string
}

/**
 * Trims a film without encoding, as phones and players do: packets from the key picture before the beginning are copied, and an edit
 * list hides those before it.
 */
export async function trimFilm(
  source: string,
  target: string,
  { fromSeconds, toSeconds, movflags = 'use_metadata_tags' }: Trim,
): Promise<string> {
  const { Dictionary, FormatContext, Packet } = await av()
  const [input, output, packet] = [new FormatContext(), new FormatContext(), new Packet()]
  packet.alloc()
  check(await input.openInput(source, null, null), 'Opening the film')
  check(await input.findStreamInfo(null), 'Reading the film')
  check(output.allocOutputContext2(null, target.endsWith('.mov') ? 'mov' : 'mp4', target), 'Preparing the film')
  for (const from of input.streams) {
    const to = output.newStream()
    check(from.codecpar.copy(to.codecpar), 'Describing a track')
    to.codecpar.codecTag = 0
    to.timeBase = from.timeBase
  }
  check(await output.openOutput(), 'Opening the film')
  check(await output.writeHeader(Dictionary.fromObject({ movflags })), 'Beginning the film')
  while ((await input.readFrame(packet)) >= 0) {
    const [from, to] = [input.streams[packet.streamIndex], output.streams[packet.streamIndex]]
    if (!from || !to) throw new Error('A packet belongs to no track.')
    const begin = BigInt(Math.round(fromSeconds / from.timeBase.toDouble()))
    const isSound = from.codecpar.sampleRate > 0
    const isInside = Number(packet.pts) * from.timeBase.toDouble() < toSeconds - 1e-6 && (!isSound || packet.pts >= begin)
    if (isInside) {
      packet.pts -= begin
      packet.dts -= begin
      packet.rescaleTs(from.timeBase, to.timeBase)
      packet.pos = -1n
      check(await output.interleavedWriteFrame(packet), 'Writing the film')
    } else packet.unref()
  }
  check(await output.writeTrailer(), 'Ending the film')
  await output.closeOutput()
  await input.closeInput()
  return target
}
