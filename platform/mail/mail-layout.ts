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

interface Illustrated {
  words: string
  picture: MailPicture
  /** What opens when the picture is pressed. */
  link: string
}

export interface MailTexts {
  /** Paragraphs before the button. */
  lead: (string | Illustrated)[]
  button?: { label: string; link: string } | undefined
  /** Paragraphs after it. */
  rest?: string[] | undefined
}

const template = (name: string): string => readFileSync(join(import.meta.dirname, 'templates', name), 'utf8')
const names = ['frame.html', 'paragraph.html', 'button.html', 'picture.html'] as const
const [frame, paragraph, button, pictureAbove] = names.map(template) as [string, string, string, string]

/** One text for programs that show no HTML, one page for those that do; both say the same. Nothing is fetched but the pictures handed in. */
export function layoutMail({ lead, button: pressed, rest = [] }: MailTexts): { text: string; html: string } {
  const texts = lead.map((some) => (typeof some === 'string' ? some : some.words))
  const text = [...texts, ...(pressed ? [pressed.link] : []), ...rest].join('\n\n')
  const paragraphs = (texts: string[]) => texts.map((some) => filled(paragraph, { words: linked(some) })).join('')
  const content = [
    lead
      .map((some) => (typeof some === 'string' ? '' : illustration(some)) + paragraphs([typeof some === 'string' ? some : some.words]))
      .join(''),
    pressed && filled(button, { label: escapedMarkup(pressed.label), link: escapedMarkup(pressed.link) }),
    paragraphs(rest),
  ].join('')
  return { text, html: filled(frame, { preview: escapedMarkup(texts[0] ?? ''), content }) }
}

function illustration({ picture: { url, alt, width, height }, link }: Illustrated): string {
  const shown = { url, alt, link, width: String(width), height: String(height) }
  return filled(pictureAbove, Object.fromEntries(Object.entries(shown).map(([slot, value]) => [slot, escapedMarkup(value)])))
}

/** In one pass, so that a slot's name among the words stays a word. */
function filled(html: string, slots: Record<string, string>): string {
  return html.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => slots[name] ?? slot)
}

/** An address among the words can be opened. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) =>
      index % 2
        ? `<a class="link" href="${escapedMarkup(part)}" style="color:#1F5B4A;word-break:break-all">${escapedMarkup(part)}</a>`
        : escapedMarkup(part),
    )
    .join('')
    .replaceAll('\n', '<br/>')
}
