import { CallError, readJson } from './call.ts'

/** A public file of our own server, cached like any file; unlike a call it carries no token and no time stamp. */
export async function staticJson(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new CallError(response.status, await response.text())
  return readJson(response)
}

/** Brings a file of our own server into the browser's cache, for whoever asks for it next; a failure is left to them. */
export function fetchAhead(path: string): void {
  fetch(path).catch(() => undefined)
}
