const time = String.raw`(?:\d{2,}:)?\d{2}:\d{2}`
const cue = new RegExp(String.raw`^${time}\.\d{3} +--> +${time}\.\d{3}`, 'm')
const subRipTimes = new RegExp(String.raw`^(${time}),(\d{3}) +--> +(${time}),(\d{3})`, 'gm')

/** Returns the text of a WebVTT file twice: as it is written, and as it is spoken, from cue to cue without times and marks. */
export function captionTextOf(track: string): string {
  const spoken = track.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n')
    const times = lines.findIndex((line) => line.includes('-->'))
    return times < 0 ? [] : lines.slice(times + 1)
  })
  const marks = /<[^<>]*>/g
  const characters = /&#?\w+;/g
  return `${track}\n${spoken.join(' ').replaceAll(marks, '').replaceAll(characters, ' ')}`
}

/** Returns a WebVTT or SubRip file as WebVTT; undefined when a text is neither or holds no cue. */
export function webVttFrom(text: string): string | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
  const track = /^WEBVTT(\s|$)/.test(lines) ? lines : `WEBVTT\n\n${lines.replaceAll(subRipTimes, '$1.$2 --> $3.$4')}`
  return cue.test(track) ? `${track}\n` : undefined
}
