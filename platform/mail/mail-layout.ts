import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapedMarkup } from '#platform/contract/escaped-markup.ts'

/** A picture above a paragraph. The mail says everything without it; its address is ours, ends soon and names nobody. */
export interface MailPicture {
  url: string
  alt: string
  /** As it is shown, in pixels. */
  width: number
  height: number
}

/** How a firm looks above what its people have to say in a mail. */
export interface MailBrand {
  /** Of the firm: who have the same are of one. */
  key: string
  logo: MailPicture | null
  /** `#1F5B4A`, seen on light and dark; for marks, never for text. */
  accentColor: string | null
}

/** Something that can be opened: in the text its address is the last line, on the page its first line and its picture open it. */
interface Openable {
  text: string
  picture?: MailPicture | undefined
  link: string
}

/** A line that opens something: in the text followed by the address. */
interface LinkedLine {
  label: string
  link: string
}

export type MailParagraph = string | Openable | LinkedLine

export interface MailTexts {
  /** Whose people the mail is about: a line in the color of the firm and its logo stand above the words. */
  brand?: Pick<MailBrand, 'logo' | 'accentColor'> | undefined
  /** Paragraphs before the button. */
  lead: MailParagraph[]
  button?: { label: string; link: string } | undefined
  /** Paragraphs after it. */
  rest?: MailParagraph[] | undefined
}

const template = (name: string): string => readFileSync(join(import.meta.dirname, 'templates', name), 'utf8')
const names = ['frame.html', 'paragraph.html', 'button.html', 'picture.html', 'accent.html', 'logo.html'] as const
const [frame, paragraph, button, pictureAbove, accent, logo] = names.map(template) as [string, string, string, string, string, string]

/** One text for programs that show no HTML, one page for those that do; both say the same. Nothing is fetched but the pictures handed in. */
export function layoutMail({ brand, lead, button: pressed, rest = [] }: MailTexts): { text: string; html: string } {
  const text = [...lead.map(textOf), ...(pressed ? [pressed.link] : []), ...rest.map(textOf)].join('\n\n')
  const content = [
    brand?.accentColor && filled(accent, { color: escapedMarkup(brand.accentColor) }),
    brand?.logo && filled(logo, slotsOf(brand.logo)),
    ...lead.map(shown),
    pressed && filled(button, { label: escapedMarkup(pressed.label), link: escapedMarkup(pressed.link) }),
    ...rest.map(shown),
  ].join('')
  const [first = ''] = lead
  return {
    text,
    html: filled(frame, { preview: escapedMarkup(typeof first === 'object' && 'label' in first ? first.label : textOf(first)), content }),
  }
}

function textOf(some: MailParagraph): string {
  if (typeof some === 'string') return some
  return 'label' in some ? `${some.label}: ${some.link}` : `${some.text}\n${some.link}`
}

function shown(some: MailParagraph): string {
  if (typeof some === 'string') return filled(paragraph, { words: linked(some) })
  if ('label' in some) return filled(paragraph, { words: anchor(some.link, some.label) })
  const [title = '', ...details] = some.text.split('\n')
  const lines = [anchor(some.link, title), ...details.map(linked)].join('<br/>')
  return (some.picture ? illustration(some.picture, some.link) : '') + filled(paragraph, { words: lines })
}

const illustration = (picture: MailPicture, link: string): string =>
  filled(pictureAbove, { ...slotsOf(picture), link: escapedMarkup(link) })

const slotsOf = (picture: MailPicture): Record<string, string> =>
  Object.fromEntries(Object.entries(picture).map(([slot, value]) => [slot, escapedMarkup(String(value))]))

/** In one pass, so that a slot's name among the words stays a word. */
function filled(html: string, slots: Record<string, string>): string {
  return html.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => slots[name] ?? slot)
}

/** An address among the words can be opened. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 ? anchor(part, part) : escapedMarkup(part)))
    .join('')
    .replaceAll('\n', '<br/>')
}

const anchor = (link: string, label: string): string =>
  `<a class="link" href="${escapedMarkup(link)}" style="color:#1F5B4A;word-break:${link === label ? 'break-all' : 'break-word'}">${escapedMarkup(label)}</a>`
