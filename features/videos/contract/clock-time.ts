/** `1:02:03`, `0:42`, `12:00.5` in seconds; `undefined` for anything else. Minutes and seconds after a colon stay under 60. */
export function secondsOf(text: string): number | undefined {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d(?:\.\d{1,3})?)$/.exec(text.trim())
  if (!match) return undefined
  const [, hours, minutes, seconds] = match
  if (hours !== undefined && Number(minutes) > 59) return undefined
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Seconds as people write them on a video: `0:42`, `12:05`, `1:02:03`. Fractions are dropped. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Seconds of a deep link: `42`, `42s`, `1m30s`, `1h2m`, `1:30`. */
export function momentOf(text: string): number | undefined {
  if (text.includes(':')) return secondsOf(text)
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6}(?:\.\d{1,3})?)s?)?$/.exec(text.trim())
  if (!match || match[0] === '') return undefined
  return Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
}
