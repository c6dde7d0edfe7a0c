declare module 'subset-font' {
  interface SubsetOptions {
    /** Keeps every letter; the text must then be empty. */
    keepAllGlyphs?: boolean
    /** OpenType features to keep; all without it. */
    keepFeatures?: readonly string[]
    targetFormat?: 'truetype' | 'woff' | 'woff2'
    /** Values at which axes of a variable font are fixed. */
    variationAxes?: Readonly<Record<string, number>>
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
