/** Returns what was typed into a posted form, by the names of its inputs; files are left out. */
export const postedTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
