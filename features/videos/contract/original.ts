/** Where the owner of an uploaded video saves its file from: the bytes themselves, with ranges. */
export const originalPath = '/api/agent/videos/:id/original'
