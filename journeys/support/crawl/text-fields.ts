import type { Locator, Page } from '@playwright/test'

const types = ['text', 'email', 'tel', 'url', 'number'].map((type) => `input[type=${type}]`)
/** Credentials are never kept; searches and filters apply as they are typed, or with their button, and are in the address. */
const neverDrafted =
  '[type=password], form:has([type=password]) [autocomplete=username], [type=search], [autocomplete=one-time-code], [autocomplete^=cc-], [role=search] *, form[method=get] *, [readonly], :disabled'

/** Returns the visible text fields below `root`, in the order of the page. */
export async function textFields(root: Page | Locator): Promise<Locator[]> {
  const all = root.locator([...types, 'input:not([type])', 'textarea', '[contenteditable=true]'].join(', '))
  const fields: Locator[] = []
  for (const field of await all.all())
    if ((await field.isVisible()) && !(await field.evaluate((element, rule) => element.matches(rule), neverDrafted))) fields.push(field)
  return fields
}

/** Returns a text that the field takes. */
export async function markFor(field: Locator): Promise<string> {
  const type = await field.evaluate((element) => (element instanceof HTMLInputElement ? element.type : 'textarea'))
  return { email: 'typed@example.com', tel: '(512) 555-0177', url: 'https://example.com/typed', number: '7' }[type] ?? 'typed by a test'
}

/** Returns the name of a field, for messages. */
export const fieldName = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    const input = element as HTMLInputElement
    return (
      input.getAttribute('aria-label') ?? input.labels?.[0]?.innerText ?? (input.name || input.id || input.placeholder || input.tagName)
    )
  })
