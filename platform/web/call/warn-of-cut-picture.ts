import * as texts from '#texts/platform'
import { fill } from '#platform/contract/fill.ts'
import { toast } from '#platform/web/toast/toast.ts'

const durationMs = 30_000

/** Shows a toast: the picture was saved without its bottom, because the file that the user chose is cut off. */
export function warnOfCutPicture(file: File): void {
  toast({
    title: fill(texts.partOfFileIsMissing, { name: file.name }),
    description: texts.theBottomOfThePictureIsMissing,
    duration: durationMs,
  })
}
