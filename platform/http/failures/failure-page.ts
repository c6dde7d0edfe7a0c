import * as texts from '#texts/platform'
import { escapedMarkup } from '#platform/contract/escaped-markup.ts'
import { fill } from '#platform/contract/fill.ts'
import type { ProblemBody } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'

/** True for requests of browsers for a page; scripts of pages and API clients do not name HTML. */
export const acceptsHtml = (accept: string | undefined): boolean => accept !== undefined && /\btext\/html\b/i.test(accept)

/** Writes a failure as a page that needs no other file and no script. Failures before routing reach no page of the application. */
export function createFailurePage({ message, report }: Pick<ProblemBody, 'message' | 'report'>): string {
  const sentence = report ? fill(texts.sentenceWithReport, { sentence: message, report }) : message
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapedMarkup(product.name)}</title>
</head>
<body style="margin:0 auto;max-width:36rem;padding:3rem 1.25rem;font:1rem/1.5 system-ui,sans-serif">
<p style="font-size:1.25rem;font-weight:600">${escapedMarkup(product.name)}</p>
<h1 style="font-size:1.5rem;line-height:1.25">${texts.weCouldNotOpenThisPage}</h1>
<p>${escapedMarkup(sentence)}</p>
<p><a href="/" style="color:LinkText">${texts.openTheHomePage}</a></p>
</body>
</html>
`
}
