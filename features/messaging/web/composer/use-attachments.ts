import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { request } from '#platform/web/call/call.ts'
import type { Attachment } from '../../contract/attachment.ts'
import { attachmentUploadPath, attachmentBytesAtMost, attachmentsAtMost } from '../../contract/limits.ts'
import type { RunningUpload } from '#platform/web/call/resumable-upload.ts'
import { startUpload } from './attachment-upload.ts'

export interface Incoming {
  key: string
  name: string
  /** 0 to 1. */
  share: number
  failure?: string
  canGoOn?: boolean
}

export interface Attachments {
  files: readonly Attachment[]
  incoming: readonly Incoming[]
  add: (chosen: readonly File[]) => void
  resume: (key: string) => void
  drop: (key: string) => void
  remove: (file: Attachment) => void
}

const none: readonly Incoming[] = []
/** By conversation: an upload goes on while somebody looks at another one, and its file is there when they come back. */
const onTheirWay = new Map<string, readonly Incoming[]>()
const running = new Map<string, RunningUpload>()
const watchers = new Set<() => void>()

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Files on their way into the message that is being written in a conversation. `files` is kept by the caller, with the draft. */
export function useAttachments(
  conversation: string,
  files: readonly Attachment[],
  setFiles: (change: (before: Attachment[]) => Attachment[]) => void,
): Attachments {
  const get = useCallback(() => onTheirWay.get(conversation) ?? none, [conversation])
  const incoming = useSyncExternalStore(watch, get, () => none)
  const setIncoming = (change: (before: readonly Incoming[]) => readonly Incoming[]) => {
    const next = change(get())
    if (next.length > 0) onTheirWay.set(conversation, next)
    else onTheirWay.delete(conversation)
    for (const watcher of watchers) watcher()
  }
  const patch = (key: string, change: Partial<Incoming>) =>
    setIncoming((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)))
  const leave = (key: string) => {
    running.delete(key)
    setIncoming((before) => before.filter((item) => item.key !== key))
  }

  function begin(file: File, key: string): void {
    startUpload(file, {
      onProgress: (share) => patch(key, { share }),
      onArrived(arrived) {
        leave(key)
        setFiles((before) => [...before, arrived])
      },
      onFailed: (failure, canGoOn) => patch(key, { failure, canGoOn }),
    }).then(
      (upload) => running.set(key, upload),
      () => patch(key, { failure: texts.uploadDidNotStart, canGoOn: false }),
    )
  }

  return {
    files,
    incoming,
    add(chosen) {
      const room = attachmentsAtMost - files.length - incoming.length
      const next = chosen.map((file, index): Incoming & { file: File } => {
        const key = crypto.randomUUID()
        const tooMany = index >= room && fill(texts.attachUpToAttachmentsAtMostFiles, { attachmentsAtMost })
        const tooLarge = file.size > attachmentBytesAtMost && texts.thisFileIsLargerThan20
        const failure = tooMany || tooLarge || (file.size === 0 && texts.thisFileIsEmpty)
        return { key, name: file.name, share: 0, file, ...(failure && { failure }) }
      })
      setIncoming((before) => [...before, ...next.map(({ file: _, ...item }) => item)])
      for (const { key, file, failure } of next) if (failure === undefined) begin(file, key)
    },
    resume(key) {
      setIncoming((before) => before.map((item) => (item.key === key ? { key, name: item.name, share: item.share } : item)))
      running.get(key)?.resume()
    },
    drop(key) {
      void running.get(key)?.cancel()
      leave(key)
    },
    remove(file) {
      setFiles((before) => before.filter(({ id }) => id !== file.id))
      // What stays behind after a failure here is tidied up by the server.
      request('DELETE', `${attachmentUploadPath}/${file.id}`).catch(() => undefined)
    },
  }
}
