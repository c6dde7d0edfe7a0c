import type { Locator, Page } from '@playwright/test'

const types = ['text', 'email', 'tel', 'url', 'number'].map((type) => `input[type=${type}]`)
/** Credentials are never kept; searches and filters apply as they are typed, or with their button, and are in the address. */
const neverDrafted =
  '[type=password], form:has([type=password]) [autocomplete=username], [type=search], [autocomplete=one-time-code], [autocomplete^=cc-], [role=search] *, form[method=get] *, [readonly], :disabled'

/** Opens all folds below `root` and returns the visible text fields, in the order of the page. */
export async function textFields(root: Page | Locator): Promise<Locator[]> {
  for (const fold of await root.locator('details:not([open])').all())
    await fold.evaluate((details) => ((details as HTMLDetailsElement).open = true), undefined, { timeout: 1000 }).catch(() => undefined)
  const all = root.locator([...types, 'input:not([type])', 'textarea', '[contenteditable=true]'].join(', '))
  const fields: Locator[] = []
  for (const field of await all.all())
    if ((await field.isVisible()) && !(await field.evaluate((element, rule) => element.matches(rule), neverDrafted))) fields.push(field)
  return fields
}

/** Replaces the text of a field by one of its own and returns it; undefined when the field takes none of the samples. */
export async function typeInto(field: Locator, number: number): Promise<string | undefined> {
  const before = await field.inputValue()
  const type = await field.evaluate((element) => (element instanceof HTMLInputElement ? element.type : 'textarea'))
  const sample = { email: 'typed@example.com', tel: '(512) 555-0177', url: 'https://example.com/typed', number: '7' }[type]
  for (const text of sample ? [sample] : [`typed by test ${number}`, '7', '78701']) {
    await field.fill(text, { timeout: 5000 })
    // A browser asks only pages that a user has touched.
    await field.press('End')
    const typed = await field.inputValue()
    if (typed !== before && typed.trim() !== '') return typed
  }
  return undefined
}

/** Returns the name of a field, for messages. */
export const fieldName = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    const input = element as HTMLInputElement
    return (
      input.getAttribute('aria-label') ?? input.labels?.[0]?.innerText ?? (input.name || input.id || input.placeholder || input.tagName)
    )
  })
