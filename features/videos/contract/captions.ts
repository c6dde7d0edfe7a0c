const time = String.raw`(?:\d{2,}:)?\d{2}:\d{2}`
const cue = new RegExp(String.raw`^${time}\.\d{3} +--> +${time}\.\d{3}`, 'm')
const subRipTimes = new RegExp(String.raw`^(${time}),(\d{3}) +--> +(${time}),(\d{3})`, 'gm')

/** WebVTT and SubRip files as WebVTT; undefined when a text is neither or says nothing. */
export function webVttFrom(text: string): string | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
  const track = /^WEBVTT(\s|$)/.test(lines) ? lines : `WEBVTT\n\n${lines.replaceAll(subRipTimes, '$1.$2 --> $3.$4')}`
  return cue.test(track) ? `${track}\n` : undefined
}
