import type { GuestEntry } from '#features/open-houses/contract'

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Reads what was written at the door, as it was typed. */
export function guestIn(form: FormData): GuestEntry {
  const answer = text(form, 'hasAgent')
  return {
    name: text(form, 'name'),
    email: text(form, 'email'),
    phone: text(form, 'phone'),
    hasAgent: answer === '' ? null : answer === 'yes',
    party: Number(text(form, 'party') || 1),
  }
}

/** The refused fields of a guest by their names in the form. */
export const guestProblems = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^(body\.)?guest\./, ''), message]))
