import { createElement as element, type ReactElement } from 'react'
import { Body, Button, Container, Head, Html, Link, Preview, Section, Text, render } from 'react-email'
import { product } from '#platform/contract/product.ts'

const ink = '#1D1D19'
const quiet = '#5E5D55'
const spruce = '#1F5B4A'
const sans = "system-ui, -apple-system, 'Segoe UI', sans-serif"
const plain = { margin: '0 0 16px', fontFamily: sans, fontSize: '16px', lineHeight: '1.55', color: ink }

/** For programs that show mail on a dark ground; what is set in the parts themselves is for the others. */
const dark = [
  '.page,.page>table>tbody>tr>td{background-color:#171714!important}',
  '.sheet{background-color:#24231F!important}',
  '.ink{color:#EFEDE4!important}',
  '.quiet,.picture{color:#B4B2A6!important}',
  '.brand,.link{color:#8CCBB5!important}',
  '.press{background-color:#8CCBB5!important}',
  '.press,.press span{color:#10241D!important}',
].join('')

/** Where the words of a mail go, see `platform/mail/mail-layout.ts`. */
const slot = (name: string): string => `{{${name}}}`

const frame = element(
  Html,
  { lang: 'en' },
  element(
    Head,
    null,
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    element('style', { dangerouslySetInnerHTML: { __html: `@media (prefers-color-scheme: dark){${dark}}` } }),
  ),
  element(Preview, null, slot('preview')),
  element(
    Body,
    { className: 'page', style: { margin: 0, backgroundColor: '#FBFAF6' } },
    element(
      Container,
      { style: { maxWidth: '520px', padding: '32px 16px' } },
      element(
        Section,
        { className: 'sheet', style: { backgroundColor: '#FFFFFF', borderRadius: '12px', padding: '28px 32px' } },
        element(
          Text,
          { className: 'brand', style: { ...plain, margin: '0 0 24px', fontFamily: 'Georgia, serif', fontSize: '22px', color: spruce } },
          product.name,
        ),
        slot('content'),
      ),
    ),
  ),
)

const paragraph = element(Text, { className: 'ink', style: plain }, slot('words'))

const button = element(
  Section,
  { style: { margin: '8px 0 24px' } },
  element(
    Button,
    {
      href: slot('link'),
      className: 'press',
      style: { backgroundColor: spruce, color: '#FFFFFF', padding: '12px 22px', borderRadius: '8px', fontFamily: sans, fontWeight: 600 },
    },
    slot('label'),
  ),
  element(
    Text,
    { className: 'quiet', style: { ...plain, margin: '24px 0 0', fontSize: '13px', color: quiet } },
    'If the button does not work, open this address:',
    element('br'),
    element(Link, { href: slot('link'), className: 'link', style: { color: spruce, wordBreak: 'break-all' } }, slot('link')),
  ),
)

/** What programs write where they show no pictures has the colors of a quiet line. */
const picture = element(
  'a',
  { href: slot('link') },
  element('img', {
    className: 'picture',
    src: slot('url'),
    alt: slot('alt'),
    width: slot('width'),
    height: slot('height'),
    style: {
      display: 'block',
      width: '100%',
      maxWidth: `${slot('width')}px`,
      height: 'auto',
      border: 0,
      borderRadius: '8px',
      margin: '8px 0 12px',
      fontFamily: sans,
      fontSize: '14px',
      lineHeight: '1.55',
      color: quiet,
    },
  }),
)

/** What a firm's mails carry above their words: a line in its color, and its logo, which is on white whatever the ground. */
const accent = element('hr', {
  className: 'accent',
  style: { width: '100%', margin: '0 0 20px', border: 0, borderTop: `4px solid ${slot('color')}` },
})
const logo = element('img', {
  className: 'picture',
  src: slot('url'),
  alt: slot('alt'),
  width: slot('width'),
  height: slot('height'),
  style: {
    display: 'block',
    border: 0,
    borderRadius: '4px',
    margin: '0 0 20px',
    fontFamily: sans,
    fontSize: '14px',
    lineHeight: '1.55',
    color: quiet,
  },
})

/** The parts of every mail as React Email renders them: the server fills them in and needs neither React Email nor its 80 packages. */
export async function mailTemplates(): Promise<Record<string, string>> {
  return {
    'frame.html': await render(frame),
    'paragraph.html': await part(paragraph),
    'button.html': await part(button),
    'picture.html': await part(picture),
    'accent.html': await part(accent),
    'logo.html': await part(logo),
  }
}

async function part(content: ReactElement): Promise<string> {
  return (await render(content)).replace(/^<!DOCTYPE[^>]*>/, '')
}
