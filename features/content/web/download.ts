import * as texts from '#texts/content'
import { explain } from '#platform/web/call/call.ts'
import { saveFile } from '#platform/web/call/save-file.ts'
import { toast } from '#platform/web/toast/toast.ts'

/** Saves what an address of the signed-in agent answers on this device, or says why not. */
export async function download(path: string, fileName: string): Promise<void> {
  try {
    await saveFile(path, () => fileName)
  } catch (error) {
    toast({ title: texts.couldNotDownload, description: explain(error), variant: 'destructive' })
  }
}
