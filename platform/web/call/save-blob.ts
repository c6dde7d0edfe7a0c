/** Hands a file that is here already to the browser to save. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser takes the file a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
