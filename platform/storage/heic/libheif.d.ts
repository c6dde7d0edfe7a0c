/** What we use of the decoder, which comes without types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Decodes into the given pixels, upright; hands on null when it cannot. */
    display(
      pixels: { data: Uint8ClampedArray; width: number; height: number },
      done: (pixels: { data: Uint8ClampedArray } | null) => void,
    ): void
  }
  const heif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default heif
}
