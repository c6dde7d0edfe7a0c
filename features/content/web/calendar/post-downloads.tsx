import * as texts from '#texts/content'
import { crops, type Post } from '#features/content/contract'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { download } from '../download.ts'
import { cropNames } from './post-names.ts'

/** The text, the photo in each shape, and all of it as one file. */
export function PostDownloads({ post: { id, body, hasPicture, brokerageLine } }: { post: Post }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText([body, brokerageLine].filter(Boolean).join('\n\n'))
      toast({ title: texts.textCopied })
    } catch {
      toast({ title: texts.couldNotCopy, variant: 'destructive' })
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" variant="secondary" onClick={() => void copy()}>
        {texts.copyText}
      </Button>
      {hasPicture &&
        crops.map((crop) => (
          <Button
            key={crop}
            size="small"
            variant="secondary"
            onClick={() => void download(`/api/agent/posts/${id}/pictures/${crop}`, `photo-${crop}.jpg`)}
          >
            {cropNames[crop]}
          </Button>
        ))}
      <Button size="small" variant="secondary" onClick={() => void download(`/api/agent/posts/${id}/bundle`, `post-${id}.zip`)}>
        {texts.downloadAll}
      </Button>
    </div>
  )
}
