/** "812 KB", "4.2 MB", "1 GB" */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  let [value, unit] = [bytes, 0]
  while (value >= 1024 && unit < units.length - 1) [value, unit] = [value / 1024, unit + 1]
  return `${value < 10 && unit > 1 ? Number(value.toFixed(1)) : Math.round(value)} ${units[unit]}`
}
