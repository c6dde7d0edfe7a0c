import * as texts from '#texts/accounts'
import { useState } from 'react'
import { photoPath, User } from '#features/accounts/contract'
import { showUser } from '#features/session/web'
import { explain, readJson, request } from '#platform/web/call/call.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'

const bytesAtMost = 8 * 1024 * 1024

/** The portrait: chosen, sent and shown at once; no form to save. */
export function PhotoField({ user, onChange }: { user: SessionUser; onChange?: () => void }) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function send(work: () => Promise<Response>, done: string): Promise<void> {
    setBusy(true)
    setRefused(undefined)
    try {
      showUser(User.parse(await readJson(await work())))
      onChange?.()
      toast({ title: done })
    } catch (error) {
      setRefused(explain(error))
    } finally {
      setBusy(false)
    }
  }

  function choose(file: File): void {
    if (file.size > bytesAtMost) return setRefused(texts.chooseAPhotoOf8Mb)
    void send(() => request('PUT', photoPath, { body: file, contentType: file.type || 'image/unknown' }), texts.photoSaved)
  }

  return (
    <div role="group" aria-label={texts.photo} className="flex flex-wrap items-center gap-4">
      <Avatar name={user.name} imageUrl={user.profileImageUrl} size="large" />
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-3">
          <FileButton accept="image/*,.heic,.heif" size="small" disabled={busy} onFiles={([file]) => choose(file)}>
            {user.profileImageUrl ? texts.changePhoto : texts.addAPhoto}
          </FileButton>
          {user.profileImageUrl && (
            <Button
              variant="quiet"
              size="small"
              busy={busy}
              onClick={() => void send(() => request('DELETE', photoPath), texts.photoRemoved)}
            >
              {texts.remove}
            </Button>
          )}
        </div>
        {refused ? (
          <p role="alert" className="text-sm font-medium text-brick">
            {refused}
          </p>
        ) : (
          <p className="text-sm text-quiet">{texts.jpegPngOrWebpUpTo}</p>
        )}
      </div>
    </div>
  )
}
