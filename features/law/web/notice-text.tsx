import { Fragment, type ReactNode } from 'react'
import { fill } from '#platform/contract/fill.ts'

interface NoticeTextProps {
  /** As in `Notice.body`. */
  body: string
  /** For the gaps of a pack's notice. What an operator typed has none. */
  values?: Readonly<Record<string, string>>
}

/** Renders the text of any notice: of a pack, at first contact, or of the operator. */
export function NoticeText({ body, values }: NoticeTextProps) {
  const text = values ? fill(body, values) : body
  return text.split(/\n\s*\n/).map((block, index) => <Fragment key={index}>{renderBlock(block.trim())}</Fragment>)
}

function renderBlock(block: string): ReactNode {
  if (block.startsWith('## ')) return <h3>{block.slice(3)}</h3>
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul>
        {lines.map((line) => (
          <li key={line}>{withLinks(line.slice(2))}</li>
        ))}
      </ul>
    )
  return <p className="break-words whitespace-pre-line">{withLinks(block)}</p>
}

const links = /(https:\/\/[^\s,]*[^\s,.)]|\(\d{3}\) \d{3}-\d{4})/

/** Returns a text with its web addresses and phone numbers as links. */
function withLinks(text: string): ReactNode {
  return text.split(links).map((part, index) => {
    if (index % 2 === 0) return part
    const isPhone = part.startsWith('(')
    return (
      <a key={part} href={isPhone ? `tel:+1${part.replaceAll(/\D/g, '')}` : part} rel="noreferrer">
        {isPhone ? part : new URL(part).host}
      </a>
    )
  })
}
