import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { useState, type FormEvent } from 'react'
import { addVideoLink, type Video } from '#features/videos/contract'
import { parseVideoLink } from '../../contract/video-link.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

/** Adds a video by its link; what the link leads to is shown while it is being typed. */
export function VideoLinkForm({ onAdded }: { onAdded: (video: Video) => void }) {
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const known = parseVideoLink(url)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      onAdded(await call(addVideoLink, { body: { url } }))
      setUrl('')
    } catch (failure) {
      setError(explain(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={add} className="flex flex-col items-start gap-2" noValidate>
      <Field
        label={texts.orPasteALink}
        help={
          known
            ? fill(texts.aVideoOnSiteItPlays, { site: `${known.source[0]?.toUpperCase()}${known.source.slice(1)}` })
            : texts.youtubeVimeoWistiaDailymotionOr
        }
        error={error}
        className="w-full"
      >
        <TextInput type="url" inputMode="url" value={url} placeholder="https://" onChange={(event) => setUrl(event.currentTarget.value)} />
      </Field>
      <Button type="submit" variant="secondary" busy={busy}>
        {texts.addLink}
      </Button>
    </form>
  )
}
