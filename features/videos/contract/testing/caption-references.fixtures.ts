import type { CaptionSample } from './caption-corpus.fixtures.ts'

/** Character references in captions. */
export const captionReferences: readonly CaptionSample[] = [
  {
    product: 'HTML, half an emoji by its number',
    source: 'https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state',
    file: '1\n00:00:01,000 --> 00:00:02,000\nA &#xD800; B &#57343;',
    expected: [[1, 2, 'A \uFFFD B \uFFFD']],
  },
  {
    product: 'StringTemplate, an emoji as two references',
    source: 'https://github.com/antlr/stringtemplate4/issues/260',
    file: '1\n00:00:01,000 --> 00:00:02,000\nSun &#55357;&#56832;',
    expected: [[1, 2, 'Sun 😀']],
  },
  {
    product: 'HTML, references that are no character',
    source: 'https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state',
    file: '1\n00:00:01,000 --> 00:00:02,000\nA&#0;B &#x110000; &#99999999999; &#X2019;',
    expected: [[1, 2, 'A\uFFFDB \uFFFD \uFFFD ’']],
  },
  {
    product: 'HTML, control characters and windows-1252 by number',
    source: 'https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state',
    file: '1\n00:00:01,000 --> 00:00:02,000\nIt&#146;s&#7; &#x1F;new &#x96; really',
    expected: [[1, 2, 'It’s new – really']],
  },
  {
    product: 'HTML, no reference',
    source: 'https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-state',
    file: '1\n00:00:01,000 --> 00:00:02,000\nR&D &#1e3; &#; &#x; &constructor;',
    expected: [[1, 2, 'R&D &#1e3; &#; &#x; &constructor;']],
  },
  {
    product: 'Firefox, named characters of HTML',
    source: 'https://github.com/mdn/content/issues/33908',
    file: '1\n00:00:01,000 --> 00:00:02,000\nWow&hellip; a yard &mdash; big',
    expected: [[1, 2, 'Wow… a yard — big']],
  },
  {
    product: 'WebVTT editors, blank lines between the rules of a style',
    source: 'https://www.w3.org/TR/webvtt1/#styling',
    file: 'WEBVTT\n\nSTYLE\n::cue {\n  color: white;\n\n  background: black;\n}\n\n00:01.000 --> 00:02.000\nKitchen',
    expected: [[1, 2, 'Kitchen']],
  },
]
