import type { CaptionSample } from './caption-corpus.fixtures.ts'

const webVtt = 'https://www.w3.org/TR/webvtt1/#webvtt-parser-algorithm'

/** Captions whose words look like parts of a caption file. */
export const captionLookalikes: readonly CaptionSample[] = [
  {
    product: 'captions in capitals that begin with NOTE',
    source: webVtt,
    file: '1\n00:00:01,000 --> 00:00:02,000\nNOTE THE VAULTED CEILINGS\n\n2\n00:00:03,000 --> 00:00:04,000\nAND THE BEAMS',
    expected: [
      [1, 2, 'NOTE THE VAULTED CEILINGS'],
      [3, 4, 'AND THE BEAMS'],
    ],
  },
  {
    product: 'captions in capitals that begin with STYLE',
    source: webVtt,
    file: 'WEBVTT\n\n00:01.000 --> 00:02.000\nSTYLE MEETS COMFORT\nIN THIS HOME\n\n00:03.000 --> 00:04.000\nREGION FAMOUS FOR ITS WINE',
    expected: [
      [1, 2, 'STYLE MEETS COMFORT\nIN THIS HOME'],
      [3, 4, 'REGION FAMOUS FOR ITS WINE'],
    ],
  },
  {
    product: 'a cue without text above a note',
    source: webVtt,
    file: 'WEBVTT\n\n00:01.000 --> 00:02.000\n\nNOTE by the editor\n\n00:03.000 --> 00:04.000\nThe yard',
    expected: [[3, 4, 'The yard']],
  },
  {
    product: 'times in what is said',
    source: webVtt,
    file: '1\n00:00:01,000 --> 00:00:02,000\nWe have showings Saturday at\n11:00, 12:30 and 2:00.\nCall us.',
    expected: [[1, 2, 'We have showings Saturday at\n11:00, 12:30 and 2:00.\nCall us.']],
  },
  ...['→', '->', '-->'].map((arrow) => ({
    product: `opening hours with ${arrow}`,
    source: webVtt,
    file: `1\n00:00:01,000 --> 00:00:02,000\nOpen house\n1:00 ${arrow} 3:00\n\n2\n00:00:03,000 --> 00:00:04,000\nCall us.`,
    expected: [
      [1, 2, `Open house\n1:00 ${arrow} 3:00`],
      [3, 4, 'Call us.'],
    ] satisfies CaptionSample['expected'],
  })),
]
