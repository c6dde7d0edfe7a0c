/** What a vault takes, by the ending of the name; the content must agree. */
export const fileTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  rtf: 'application/rtf',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
} as const

export type FileEnding = keyof typeof fileTypes

export const fileEndings = Object.keys(fileTypes) as [FileEnding, ...FileEnding[]]

const pictureEndings: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif']

/** Pictures alone are shown on a page. */
export const isPicture = (ending: string): boolean => pictureEndings.includes(ending)

/** Whether files of this ending carry the address of their reader. */
export const carriesWatermark = (ending: string): boolean => isPicture(ending) || ending === 'pdf'

/** Returns the ending of a name where a vault takes such files. */
export function endingOf(fileName: string): FileEnding | undefined {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(fileName)?.[1]?.toLowerCase()
  return fileEndings.find((known) => known === ending)
}
