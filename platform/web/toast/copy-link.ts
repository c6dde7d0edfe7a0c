import { toast, type ToastInput } from './toast.ts'

/** Copies a link and says so; where the browser refuses, the link is shown under `byHand`, long enough to copy it. */
export async function copyLink(link: string, copied: ToastInput, byHand: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast(copied)
  } catch {
    toast({ title: byHand, description: link, duration: 30_000 })
  }
}
