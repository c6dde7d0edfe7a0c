/** In characters. Kept apart from the calls, so that a form knows it without loading their schemas. */
export const longestMessage = 10_000

export const attachmentsAtMost = 10
export const attachmentBytesAtMost = 20_000_000

/** Resumable uploads (tus 1.0) start here; metadata `filename`. The last answer names what arrived in `Attachment`. */
export const attachmentUploadPath = '/api/uploads/attachments'

/** The file itself, or with `?size=small` a picture of at most 640 pixels; answers the two people of the message only. */
export const attachmentPath = '/api/attachments/:attachmentId'

export const quickRepliesAtMost = 30
