import { CallError, explain } from '#platform/web/call/call.ts'
import { refusalIn } from '#platform/web/refusal.ts'

/** Why a form was refused, and what stood in it. */
export interface Refused {
  message: string
  fields: Record<string, string>
  typed: Record<string, string>
}

/** Everything typed; what was ticked is `true`, as the contract wants it. */
export function bodyOf(form: FormData, statements: readonly string[]): Record<string, unknown> {
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  return { ...typed, ...Object.fromEntries(statements.map((name) => [name, form.has(name)])) }
}

const typedIn = (form: FormData) => Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))

/** In an action on the server, for browsers without scripts. */
export async function refusedOnServer(error: unknown, form: FormData): Promise<Refused & { status: number }> {
  const { message, status, fields = {} } = await refusalIn(error)
  const named = Object.entries(fields).map(([path, why]) => [path.replace(/^body\./, ''), why])
  return { message, status, fields: Object.fromEntries(named), typed: typedIn(form) }
}

export function refusedInBrowser(error: unknown, form: FormData): Refused {
  return { message: explain(error), fields: error instanceof CallError ? error.fields : {}, typed: typedIn(form) }
}
