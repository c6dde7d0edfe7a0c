import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapedMarkup } from '#platform/contract/escaped-markup.ts'

export interface MailTexts {
  /** Paragraphs before the button. */
  lead: string[]
  button?: { label: string; link: string } | undefined
  /** Paragraphs after it. */
  rest?: string[] | undefined
}

const template = (name: string): string => readFileSync(join(import.meta.dirname, 'templates', name), 'utf8')
const [frame, paragraph, button] = ['frame.html', 'paragraph.html', 'button.html'].map(template) as [string, string, string]

/** One text for programs that show no HTML, one page for those that do; both say the same. No pictures, nothing fetched. */
export function layoutMail({ lead, button: pressed, rest = [] }: MailTexts): { text: string; html: string } {
  const text = [...lead, ...(pressed ? [pressed.link] : []), ...rest].join('\n\n')
  const paragraphs = (texts: string[]) => texts.map((some) => filled(paragraph, { words: linked(some) })).join('')
  const content = [
    paragraphs(lead),
    pressed && filled(button, { label: escapedMarkup(pressed.label), link: escapedMarkup(pressed.link) }),
    paragraphs(rest),
  ].join('')
  return { text, html: filled(frame, { preview: escapedMarkup(lead[0] ?? ''), content }) }
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
