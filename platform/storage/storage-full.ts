// A full disk, a quota used up, a file larger than may be; and PostgreSQL's word for a full disk.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether something could not be kept because there is no room for it. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && fullCodes.has(String((error as Error & { code?: unknown }).code))
}
