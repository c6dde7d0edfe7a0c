/** The names of the gaps in a text. */
export type Gaps<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | Gaps<Rest> : never

/** Returns the text with each `{name}` replaced by its value; the compiler finds a value that is missing. */
export function fill<const Text extends string>(text: Text, values: Readonly<Record<Gaps<Text>, string | number | bigint>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_gap, name: Gaps<Text>) => String(values[name]))
}
