import { request } from './call.ts'
import { timeLimits } from './time-limit.ts'
import { saveBlob } from './save-blob.ts'

/** Fetches a private file with the caller's token and hands it to the browser to save. @throws CallError where it is refused. */
export async function saveFile(path: string, name: (type: string) => string): Promise<void> {
  const blob = await (await request('GET', path, { limitMs: timeLimits.writeMs })).blob()
  saveBlob(blob, name(blob.type))
}
