import * as texts from '#texts/content'
import { explain, request } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'

/** Saves what an address of the signed-in agent answers on this device, or says why not. */
export async function saveFile(path: string, fileName: string): Promise<void> {
  try {
    const blob = await (await request('GET', path)).blob()
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = fileName
    link.click()
    // The browser takes the file a moment later.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  } catch (error) {
    toast({ title: texts.couldNotDownload, description: explain(error), variant: 'destructive' })
  }
}
