const time = String.raw`(?:\d{2,}:)?\d{2}:\d{2}`
const cue = new RegExp(String.raw`^${time}\.\d{3} +--> +${time}\.\d{3}`, 'm')
const subRipTimes = new RegExp(String.raw`^(${time}),(\d{3}) +--> +(${time}),(\d{3})`, 'gm')

/** Everything a WebVTT file says: as it is written, and once more as it is heard, from cue to cue without times and marks. */
export function wordsIn(track: string): string {
  const heard = track.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n')
    const times = lines.findIndex((line) => line.includes('-->'))
    return times < 0 ? [] : lines.slice(times + 1)
  })
  const marks = /<[^<>]*>/g
  const characters = /&#?\w+;/g
  return `${track}\n${heard.join(' ').replaceAll(marks, '').replaceAll(characters, ' ')}`
}

/** WebVTT and SubRip files as WebVTT; undefined when a text is neither or says nothing. */
export function webVttFrom(text: string): string | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
  const track = /^WEBVTT(\s|$)/.test(lines) ? lines : `WEBVTT\n\n${lines.replaceAll(subRipTimes, '$1.$2 --> $3.$4')}`
  return cue.test(track) ? `${track}\n` : undefined
}
