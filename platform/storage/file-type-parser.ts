import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'

/** Detects the media type of a file by its content, in the parser pool; undefined for a type that is not known. */
export async function parse(source: string | Uint8Array): Promise<string | undefined> {
  const type = await (typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source)).catch(() => undefined)
  return type?.mime
}
