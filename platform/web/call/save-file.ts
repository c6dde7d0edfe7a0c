import { request } from './call.ts'

/** Fetches a private file with the caller's token and hands it to the browser to save. @throws CallError where it is refused. */
export async function saveFile(path: string, name: (type: string) => string): Promise<void> {
  const blob = await (await request('GET', path)).blob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name(blob.type)
  link.click()
  // The browser takes the file a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
