import type { AddressName } from '#features/search/contract'

export const valuesOf = (params: URLSearchParams, name: string): string[] =>
  params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter(Boolean)

/** How many of these filters are set. */
export const setOf = (params: URLSearchParams, names: readonly AddressName[]): number =>
  names.filter((name) => (params.get(name) ?? '').trim() !== '').length

/** Back and forward change the address without the form: its fields follow, and keep the focus. What is being typed stays. */
export function followAddress(form: HTMLFormElement, params: URLSearchParams, typed: EventTarget | undefined): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && (control.type === 'hidden' || control.name === '')) continue
    if (control === typed && control === document.activeElement) continue
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      const chosen = valuesOf(params, control.name)
      control.checked = control.value === '' ? chosen.length === 0 : chosen.includes(control.value)
    } else if ((control instanceof HTMLInputElement || control instanceof HTMLSelectElement) && control.name !== 'q')
      control.value = params.get(control.name) ?? (control.name === 'sort' ? 'newest' : '')
  }
}

/** What the form holds now, by name; what was unchecked is there as an empty list. */
export function formValues(form: HTMLFormElement): Record<string, string[]> {
  const values = new FormData(form)
  const names = [...form.elements].map((control) => (control as HTMLInputElement).name).filter(Boolean)
  return Object.fromEntries([...new Set(names)].map((name) => [name, values.getAll(name).map(String)]))
}
