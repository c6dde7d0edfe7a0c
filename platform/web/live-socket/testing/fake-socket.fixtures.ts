/** A connection as the browser has it; the test speaks for the server. */
export class FakeSocket {
  static last: FakeSocket | undefined
  onmessage: ((event: { data: string }) => void) | undefined
  onopen: (() => void) | undefined
  readyState = 1
  constructor() {
    FakeSocket.last = this
  }
  send(): void {}
  close(): void {}
  says(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}
