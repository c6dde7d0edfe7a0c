import type { CaptionSample } from './caption-corpus.fixtures.ts'

interface BrokenSample extends Pick<CaptionSample, 'product' | 'source'> {
  /** Of a video of one minute, with two readable captions. */
  lines: readonly string[]
  leftOut: readonly { line: number; message: string }[]
}

const wrongTimes = 'Write the times like this: 00:01.000 --> 00:03.500.'
const wrongEnd = 'End this caption after it starts.'
const withoutTimes = 'Start each caption with its times, such as 00:01.000 --> 00:03.500.'
const kitchen = ['1', '00:00:01,000 --> 00:00:02,000', 'The kitchen', '']
const yard = ['3', '00:00:05,000 --> 00:00:06,000', 'The yard']
const webKitchen = ['WEBVTT', '', '00:01.000 --> 00:02.000', 'The kitchen', '']
const webYard = ['00:05.000 --> 00:06.000', 'The yard']
/** Puts a cue with these times between two that can be read. */
const between = (times: string): string[] => [...kitchen, '2', times, 'The bath', '', ...yard]
const webBetween = (times: string): string[] => [...webKitchen, times, 'The bath', '', ...webYard]

/** Caption files of products with one cue that cannot be read. */
export const brokenCaptions: readonly BrokenSample[] = [
  {
    product: 'tvsubtitles.net, an advertisement with one-digit seconds',
    source: 'https://github.com/gsantiago/subtitle.js/issues/27',
    lines: [...kitchen, ...yard, '', '9999', '00:00:0,500 --> 00:00:2,00', '<font color="#ffff00" size=14>www.example.com</font>'],
    leftOut: [{ line: 10, message: wrongTimes }],
  },
  {
    product: 'tvsubtitles.net in WebVTT',
    source: 'https://github.com/opencoconut/webvtt-ruby/pull/7',
    lines: [...webKitchen, ...webYard, '', '9999', '00:00:0,500 --> 00:00:2,00', 'www.example.com'],
    leftOut: [{ line: 10, message: wrongTimes }],
  },
  {
    product: 'pysubs2, letters in a time',
    source: 'https://github.com/tkarabela/pysubs2/issues/112',
    lines: between('00:00:03,980 --> 00:00:04werwer,580'),
    leftOut: [{ line: 6, message: wrongTimes }],
  },
  {
    product: 'subtitle.js, two fractions of binary numbers',
    source: 'https://github.com/gsantiago/subtitle.js/issues/68',
    lines: between('00:00:03,249.0999999999999 --> 00:00:04,251.79999999999995'),
    leftOut: [{ line: 6, message: wrongTimes }],
  },
  {
    product: 'youtube-transcript-api, 60 seconds',
    source: 'https://github.com/jdepoix/youtube-transcript-api/issues/160',
    lines: webBetween('00:00:03.900 --> 00:00:60.000'),
    leftOut: [{ line: 6, message: wrongTimes }],
  },
  {
    product: 'YouTube captions without overlaps, a negative time',
    source: 'https://github.com/stong/tldw/issues/7',
    lines: webBetween('00:00:03.000 --> -1:59:59.999'),
    leftOut: [{ line: 6, message: wrongTimes }],
  },
  {
    product: 'Vibe (Whisper), a negative duration',
    source: 'https://github.com/thewh1teagle/vibe/issues/408',
    lines: between('00:00:04,000 --> 00:00:03,000'),
    leftOut: [{ line: 6, message: wrongEnd }],
  },
  {
    product: 'Subtitle Edit, start and end swapped',
    source: 'https://github.com/SubtitleEdit/subtitleedit/issues/2909',
    lines: between('00:00:04,500 --> 00:00:03,100'),
    leftOut: [{ line: 6, message: wrongEnd }],
  },
  {
    product: 'transcribee, a caption of no duration',
    source: 'https://github.com/bugbakery/transcribee/issues/403',
    lines: webBetween('00:03.000 --> 00:03.000'),
    leftOut: [{ line: 6, message: wrongEnd }],
  },
  {
    product: 'AWS Transcribe, an end rounded down',
    source: 'https://github.com/mreinstein/aws-transcription-to-vtt/issues/1',
    lines: webBetween('00:03.640 --> 00:03.000'),
    leftOut: [{ line: 6, message: wrongEnd }],
  },
  {
    product: 'node-webvtt, start equal to end',
    source: 'https://github.com/osk/node-webvtt/pull/9',
    lines: webBetween('00:00:04.000 --> 00:00:04.000'),
    leftOut: [{ line: 6, message: wrongEnd }],
  },
  {
    product: 'srt, a caption of 0 milliseconds',
    source: 'https://github.com/cdown/srt/issues/24',
    lines: between('00:00:03,500 --> 00:00:03,500'),
    leftOut: [{ line: 6, message: wrongEnd }],
  },
  {
    product: 'MediaElement.js, a missing digit',
    source: 'https://github.com/mediaelement/mediaelement/issues/1112',
    lines: webBetween('00:00:3.000 --> 00:00:04,1'),
    leftOut: [{ line: 6, message: wrongTimes }],
  },
  {
    product: 'webvtt-py, text without times',
    source: 'https://github.com/glut23/webvtt-py/issues/28',
    lines: [...webKitchen, 'The bath', '', ...webYard],
    leftOut: [{ line: 6, message: withoutTimes }],
  },
  {
    product: 'Subtitle Edit, text behind two blank lines',
    source: 'https://github.com/SubtitleEdit/subtitleedit/issues/2147',
    lines: [...kitchen, '', 'and the bath', '', ...yard],
    leftOut: [{ line: 6, message: withoutTimes }],
  },
  {
    product: 'video-use, an end time that is missing',
    source: 'https://github.com/browser-use/video-use/pull/170',
    lines: between('00:00:03,000 --> '),
    leftOut: [{ line: 6, message: wrongTimes }],
  },
  {
    product: 'Ramp (Avalon), hours without minutes',
    source: 'https://github.com/samvera-labs/ramp/pull/546',
    lines: webBetween('3.000 --> 4.000'),
    leftOut: [{ line: 6, message: wrongTimes }],
  },
  {
    product: 'whisper.cpp, captions out of order',
    source: 'https://github.com/ggml-org/whisper.cpp/issues/511',
    lines: [...yard, '', ...kitchen],
    leftOut: [],
  },
  {
    product: 'WhisperX, a start before the caption above',
    source: 'https://github.com/m-bain/whisperX/issues/1315',
    lines: [...yard, '', ...kitchen],
    leftOut: [],
  },
  {
    product: 'Aegisub through pysubs2, cues by layer',
    source: 'https://github.com/tkarabela/pysubs2/issues/67',
    lines: ['WEBVTT', '', ...webYard, '', ...webKitchen.slice(2)],
    leftOut: [],
  },
]
