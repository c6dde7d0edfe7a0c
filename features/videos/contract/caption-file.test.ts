import { expect, test } from 'vitest'
import { captionFileProblem, captionTextOf, readCaptionFile, webVttOf } from './caption-file.ts'

const minute = 60
const problemsOf = (file: string) => readCaptionFile(file, minute).problems.map(({ line, message }) => `${line}: ${message}`)

test('WebVTT is read without its places, styles, marks and notes, whatever ends its lines', () => {
  const file = [
    '\uFEFFWEBVTT - Maple Street',
    'STYLE\n::cue { color: red }',
    'NOTE filmed by Ana\nin May',
    'kitchen\n00:01.000 --> 00:03.500 line:0 align:start\n<v Ana>This is <b>the</b> kitchen,\nR&amp;D &#8212; new.',
    '01:00:00.000 --> 01:00:02.250\nLater.',
  ].join('\r\n\r\n')
  expect(readCaptionFile(file, null)).toEqual({
    captions: [
      { startSeconds: 1, endSeconds: 3.5, text: 'This is the kitchen,\nR&D — new.' },
      { startSeconds: 3600, endSeconds: 3602.25, text: 'Later.' },
    ],
    problems: [],
  })
})

test('SubRip is read, and commas in what is said stay', () => {
  const subRip = '1\n00:00:01,000 --> 00:00:03,500\nThe kitchen, 12,500 dollars new.\n\n2\n00:00:03,500 --> 00:00:05,000\nYard.\n'
  expect(readCaptionFile(subRip, minute)).toEqual({
    captions: [
      { startSeconds: 1, endSeconds: 3.5, text: 'The kitchen, 12,500 dollars new.' },
      { startSeconds: 3.5, endSeconds: 5, text: 'Yard.' },
    ],
    problems: [],
  })
})

test('what is written is read again as it was', () => {
  const captions = [
    { startSeconds: 0, endSeconds: 1.25, text: 'Under <1> & over\ntwo lines' },
    { startSeconds: 3599.999, endSeconds: 3723.5, text: '00:01.000 is when --&gt; it starts' },
  ]
  const written = webVttOf(captions)
  expect(written).toContain('00:59:59.999 --> 01:02:03.500\n')
  expect(readCaptionFile(written, null)).toEqual({ captions, problems: [] })
})

test.each([
  ['', '1: This file has no captions. Choose a WebVTT (.vtt), SubRip (.srt), or YouTube (.sbv) file.'],
  ['WEBVTT\n', '1: This file has no captions. Choose a WebVTT (.vtt), SubRip (.srt), or YouTube (.sbv) file.'],
  ['This is the kitchen.', '1: This file has no captions. Choose a WebVTT (.vtt), SubRip (.srt), or YouTube (.sbv) file.'],
  ['WEBVTT\n\n\n00:00:01:12 --> 00:00:02:00\nHm', '4: Write the times like this: 00:01.000 --> 00:03.500.'],
  ['WEBVTT\n\n00:75.000 --> 00:80.000\nHm', '3: Write the times like this: 00:01.000 --> 00:03.500.'],
  ['WEBVTT\n\n00:03.000 --> 00:02.000\nHm', '3: End this caption after it starts.'],
  ['WEBVTT\n\n00:03.000 --> 00:04.000\n', '1: This file has no captions. Choose a WebVTT (.vtt), SubRip (.srt), or YouTube (.sbv) file.'],
  ['WEBVTT\n\n01:00.000 --> 01:04.000\nHm', '3: Start this caption before the video ends at 1:00.'],
  [`WEBVTT\n\n00:05.000 --> 00:06.000\n${'x'.repeat(501)}`, '3: Use at most 500 characters in a caption.'],
])('nothing of the file %j is kept: %s', (file, problem) => {
  expect(readCaptionFile(file, minute).captions).toEqual([])
  expect(problemsOf(file)).toEqual([problem])
})

test('captions over each other, out of order and past the end of the video are kept', () => {
  const file = '00:58.000 --> 01:09.500\nOne\n\n00:58.000 --> 00:59.000\nTwo\n\n00:02.000 --> 00:03.000\nEarly'
  expect(readCaptionFile(file, minute)).toEqual({
    captions: [
      { startSeconds: 2, endSeconds: 3, text: 'Early' },
      { startSeconds: 58, endSeconds: 60, text: 'One' },
      { startSeconds: 58, endSeconds: 59, text: 'Two' },
    ],
    problems: [],
  })
})

test('the first 2,000 captions are kept, and each further one is named', () => {
  const file = Array.from({ length: 2002 }, (_, index) => `00:01.000 --> 00:02.000\nHm ${index}`).join('\n\n')
  expect(readCaptionFile(file, minute).captions).toHaveLength(2000)
  expect(problemsOf(file)).toEqual(['6001: You can add up to 2,000 captions.', '6004: You can add up to 2,000 captions.'])
})

test('one sentence says what is wrong and how much more', () => {
  const wrong = '00:03.000 --> 00:02.000\nHm'
  const sentence = (file: string) => captionFileProblem(readCaptionFile(file, minute).problems)
  expect(sentence('00:01.000 --> 00:02.000\nHm')).toBeUndefined()
  expect(sentence(wrong)).toBe('Line 1: End this caption after it starts.')
  expect(sentence(`${wrong}\n\nHm`)).toBe('Line 1: End this caption after it starts. One more line has a problem.')
  expect(sentence(`${wrong}\n\nHm\n\nHm`)).toBe('Line 1: End this caption after it starts. 2 more lines have problems.')
})

test('the text of a file is given as it is written and as it is spoken', () => {
  const track = 'WEBVTT\n\n00:01.000 --> 00:02.000\nKin<b>ney</b>\nAvenue\n\n00:02.000 --> 00:03.000\nand on\n'
  expect(captionTextOf(track)).toContain(track)
  expect(captionTextOf(track)).toContain('Kinney Avenue and on')
})

test('captions of a timeline that begins at one hour, as in DaVinci Resolve, begin at zero', () => {
  const file = '1\n01:00:01,000 --> 01:00:02,000\nThe kitchen\n\n2\n01:00:03,000 --> 01:00:04,000\nThe yard'
  expect(readCaptionFile(file, 60).captions.map(({ startSeconds }) => startSeconds)).toEqual([1, 3])
  expect(readCaptionFile(file, 7200).captions.map(({ startSeconds }) => startSeconds)).toEqual([3601, 3603])
})

test.each([
  ['SubStation Alpha', '[Script Info]\nTitle: x\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,The kitchen'],
  ['Timed Text', '<?xml version="1.0"?>\n<tt><body><p begin="00:00:01.000" end="00:00:02.000">The kitchen</p></body></tt>'],
  ['Scenarist', 'Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 94ae'],
  ['CapCut text', '00:00:01\nThe kitchen\n\n00:00:03\nThe yard'],
])('a file in the format of %s is refused with the accepted formats', (_format, file) => {
  expect(readCaptionFile(file, 60)).toEqual({ captions: [], problems: [{ line: 1, message: expect.stringContaining('Choose a WebVTT') }] })
})
