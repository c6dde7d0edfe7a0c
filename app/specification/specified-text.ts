export interface SpecifiedText {
  text: string
  /** The file that renders or throws it. */
  source: string
  /** The test that looks for it on the screen, in the answer or in the error. */
  test: { file: string; title: string }
}

/** Returns texts of one source that one test shows. */
export const shown = (source: string, file: string, title: string, ...texts: readonly string[]): SpecifiedText[] =>
  texts.map((text) => ({ text, source, test: { file, title } }))
