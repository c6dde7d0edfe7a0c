export type FormFields = { [name: string]: string | FormFields }

/** Returns what `items[0][price]=x` says as nested objects; lists are objects with numbers as names, as their writer sent them. */
export function formFields(text: string): FormFields {
  const fields: FormFields = Object.create(null) as FormFields
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    const path = [first, ...rest]
    const last = path.pop() ?? ''
    let inside = fields
    for (const part of path) {
      const next = inside[part]
      inside = typeof next === 'object' ? next : (inside[part] = Object.create(null) as FormFields)
    }
    inside[last] = value
  }
  return fields
}

export const textAt = (fields: FormFields, ...path: string[]): string | undefined => {
  let inside: string | FormFields | undefined = fields
  for (const part of path) inside = typeof inside === 'object' ? inside[part] : undefined
  return typeof inside === 'string' ? inside : undefined
}

export const listAt = (fields: FormFields, name: string): string[] => {
  const list = fields[name]
  return typeof list === 'object' ? Object.values(list).filter((value) => typeof value === 'string') : []
}
