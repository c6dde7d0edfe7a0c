import { product } from '#platform/contract/product.ts'

export interface MailWords {
  /** Paragraphs before the button. */
  lead: string[]
  button?: { label: string; link: string } | undefined
  /** Paragraphs after it. */
  rest?: string[] | undefined
}

/** One text for programs that show no HTML, one page for those that do; both say the same. No pictures, nothing fetched. */
export function laidOut({ lead, button, rest = [] }: MailWords): { text: string; html: string } {
  const text = [...lead, ...(button ? [button.link] : []), ...rest].join('\n\n')
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escaped(words)}</p>`
  const pressed = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.link)}" style="display:inline-block;background:#1f5f4a;color:#ffffff;padding:12px 22px;border-radius:8px;text-decoration:none;font-weight:600">${escaped(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5c645f">If the button does not work, open this address:<br><a href="${escaped(button.link)}" style="color:#1f5f4a;word-break:break-all">${escaped(button.link)}</a></p>`
    : ''
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;background:#f5f3ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px">
<tr><td style="padding:28px 32px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.55;color:#1d2420">
<p style="margin:0 0 24px;font-family:Georgia,serif;font-size:22px;color:#1f5f4a">${escaped(product.name)}</p>
${lead.map(paragraph).join('\n')}
${pressed}
${rest.map(paragraph).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
  return { text, html }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character)
