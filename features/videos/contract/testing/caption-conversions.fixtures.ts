import type { CaptionSample } from './caption-corpus.fixtures.ts'

const rolling = (gap: string) => `5
00:00:17,840 --> 00:00:19,670
[Music]
hi, I’m Roger, welcome to a

6
00:00:19,670 --> 00:00:19,680
hi, I’m Roger, welcome to a
${gap}
7
00:00:19,680 --> 00:00:21,830
hi, I’m Roger, welcome to a
new home, and today we’re going to

8
00:00:21,830 --> 00:00:21,840
new home, and today we’re going to
${gap}
9
00:00:21,840 --> 00:00:24,070
new home, and today we’re going to
walk through it`

/** Captions that other products converted, translated or pasted. */
export const captionConversions: readonly CaptionSample[] = [
  {
    product: 'Microsoft Teams, a transcript of the Graph interface',
    source: 'https://learn.microsoft.com/graph/api/calltranscript-get',
    file: 'WEBVTT\n\n0:0:1.0 --> 0:0:2.0\n<v Ana Sample>The kitchen</v>\n\n0:0:3.0 --> 0:0:4.20\n<v Ana Sample>The yard</v>\n',
    expected: [
      [1, 2, 'The kitchen'],
      [3, 4.2, 'The yard'],
    ],
  },
  ...['', ' \n'].map((gap) => ({
    product: `yt-dlp, automatic captions converted to SubRip${gap && ', with blanks'}`,
    source: 'https://github.com/oop7/YTSage/issues/102',
    file: rolling(gap),
    expected: [
      [17.84, 19.67, '[Music]\nhi, I’m Roger, welcome to a'],
      [19.68, 21.83, 'new home, and today we’re going to'],
      [21.84, 24.07, 'walk through it'],
    ] satisfies CaptionSample['expected'],
  })),
  {
    product: 'Subtitle Edit, lines that are said twice in a file that does not roll',
    source: 'https://github.com/SubtitleEdit/subtitleedit/pull/13034',
    file: '1\n00:00:01,000 --> 00:00:02,000\nLook up\n\n2\n00:00:02,000 --> 00:00:03,000\nLook up\nLook down\n\n3\n00:00:03,000 --> 00:00:03,900\nLook down',
    expected: [
      [1, 2, 'Look up'],
      [2, 3, 'Look up\nLook down'],
      [3, 3.9, 'Look down'],
    ],
  },
  {
    product: 'Microsoft Word, no-break spaces around the arrow',
    source: 'https://github.com/Subtivals/subtivals/issues/226',
    file: '1\n00:00:01,000\u00A0-->\u00A000:00:02,000\nThe yard\n\u00A0\n2\n00:00:03,000\u202F-->\u3000\u00A000:00:04,000\nThe\u00A0pool',
    expected: [
      [1, 2, 'The yard'],
      [3, 4, 'The pool'],
    ],
  },
  {
    product: 'faster-whisper, direction marks before numbers and times',
    source: 'https://github.com/TypesettingTools/Aegisub/issues/614',
    file: '\u200E1\n\u202A00:00:01,000 --> 00:00:02,000\u202C\nThe yard\n\u200E2\n\u200E00:00:03,000\u200E --> \u200F00:00:04,000\n\u200EThe pool',
    expected: [
      [1, 2, 'The yard'],
      [3, 4, 'The pool'],
    ],
  },
  {
    product: 'Google Translate, wide punctuation',
    source: 'https://github.com/byroot/pysrt/pull/85',
    file: '1\n00：00：01，000 -> 00：00：02，000\nThe yard\n\n２\n00：00：03，000 --＞ 00：00：04，000\nThe pool：large',
    expected: [
      [1, 2, 'The yard'],
      [3, 4, 'The pool：large'],
    ],
  },
  {
    product: 'Whisper, times in brackets in front of the text',
    source: 'https://github.com/openai/whisper/blob/main/whisper/transcribe.py',
    file: '[00:01.000 --> 00:02.000]  The yard\n[00:03.000 --> 00:04.000]  The pool',
    expected: [
      [1, 2, 'The yard'],
      [3, 4, 'The pool'],
    ],
  },
  {
    product: 'Subtitle converters, a colon before the milliseconds',
    source: 'https://github.com/SubtitleEdit/subtitleedit/issues/3427',
    file: '1\n00:00:01:500 --> 00:00:02:000\nThe yard',
    expected: [[1.5, 2, 'The yard']],
  },
  {
    product: 'Git on Windows, each line end converted twice',
    source: 'https://git-scm.com/docs/gitattributes#_eol',
    file: '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\nThe yard\r\r\n\r\r\n2\r\r\n00:00:03,000 --> 00:00:04,000\r\r\nThe pool',
    expected: [
      [1, 2, 'The yard'],
      [3, 4, 'The pool'],
    ],
  },
]
