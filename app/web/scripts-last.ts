const preload = '<link rel="modulepreload"'

/**
 * Marks the scripts of a page as less urgent than its styles, fonts and pictures: it can be read and followed without
 * them, and a slow connection would carry them first. React Router offers no setting for it.
 */
export function scriptsLast(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let head: string | undefined = ''
  return new TransformStream({
    transform(chunk, controller) {
      const text = decoder.decode(chunk, { stream: true })
      if (head === undefined) return controller.enqueue(encoder.encode(text))
      head += text
      if (!head.includes('</head>')) return
      controller.enqueue(encoder.encode(head.replaceAll(preload, `${preload} fetchpriority="low"`)))
      head = undefined
    },
    flush(controller) {
      controller.enqueue(encoder.encode((head ?? '') + decoder.decode()))
    },
  })
}
