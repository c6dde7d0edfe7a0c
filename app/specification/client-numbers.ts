import { read } from './named-tests.ts'

/** Returns the rows of docs/client-numbers.md: what is fixed, and the test that shows it. */
export function clientNumbers(): { what: string; file: string; title: string }[] {
  const rows = read('docs/client-numbers.md').matchAll(/^\| (.+) \| `(.+)` \| (.+) \|$/gm)
  return [...rows].map(([, what = '', file = '', title = '']) => ({ what, file, title }))
}
