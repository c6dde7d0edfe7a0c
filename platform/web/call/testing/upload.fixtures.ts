interface LineReply {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

export const noRoom = 'There is no room left to store this right now. Nothing you saved before is lost; please try again later.'

/** What a server says whose disk is full. */
export const fullDisk: LineReply = { status: 507, body: { problem: 'storage-full', message: noRoom } }

/** A line to a server for uploads, in the place of XMLHttpRequest: `answer` says what comes back to each method. */
export function uploadLine(answer: (method: string) => LineReply | Promise<LineReply>): new () => EventTarget {
  return class extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    onload: (() => void) | null = null
    #headers: Record<string, string> = {}
    #method = ''
    open(method: string): void {
      this.#method = method
    }
    setRequestHeader(): void {}
    getResponseHeader(name: string): string | null {
      return this.#headers[name.toLowerCase()] ?? null
    }
    abort(): void {}
    async send(): Promise<void> {
      const { status, headers = {}, body } = await answer(this.#method)
      this.status = status
      this.#headers = headers
      this.responseText = body === undefined ? '' : JSON.stringify(body)
      setTimeout(() => {
        this.onload?.()
        this.dispatchEvent(new Event('load'))
      })
    }
  }
}
