/** A browser engine that runs sessions. */
export interface Engine {
  /** Opens a window without cookies and storage. */
  newSession(): Promise<Session>
  close(): Promise<void>
}

/** One window of a browser, driven from outside. Scripts are bodies of functions that end in `return`. */
export interface Session {
  open(address: string): Promise<void>
  address(): Promise<string>
  evaluate(script: string): Promise<unknown>
  /** Returns the element that the script returns, or undefined for null. */
  element(script: string): Promise<EngineElement | undefined>
  press(key: 'Enter' | 'Escape'): Promise<void>
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** Returns the errors that pages threw since the start; empty where the engine reports none. */
  pageErrors(): readonly string[]
  close(): Promise<void>
}

export interface EngineElement {
  click(): Promise<void>
  /** Sends keys to the element, which must have the focus. */
  type(text: string): Promise<void>
  upload(files: readonly string[]): Promise<void>
}
