import type { APIRequestContext, Locator, Page } from '@playwright/test'

export interface Cell {
  page: Page
  /** Calls the server from outside of the environment. */
  request: APIRequestContext
  /** Part of everything that this cell writes. */
  id: string
  /** Address of the user who does the task: signed in, signing in, or asking. */
  email: string
  /** Listing or user that the task is done with. */
  target: number
}

/** One job of a user, in the steps that an environment can fall between. */
export interface Task {
  name: string
  /** The address of the demo user who is signed in, or 'a new buyer' for one who signed up for this cell. */
  as?: string
  /** Returns the id of the listing or user that the task is done with. */
  prepare?: (cell: Omit<Cell, 'target'>) => Promise<number>
  address: (cell: Cell) => string
  /** Does all up to the press that sends. */
  fill?: (cell: Cell) => Promise<void>
  send: (cell: Cell) => Promise<void>
  /** Sends again after an interruption; without it, "Try again" or the same press does. */
  retry?: (cell: Cell) => Promise<void>
  /** Waits until the page shows the result. */
  done: (cell: Cell) => Promise<void>
  /** Claims of success; none may show before the server has the row. */
  claim?: (cell: Cell) => Locator
  /** Fields with the text they must keep while nothing is sent. */
  typed?: (cell: Cell) => (readonly [Locator, string])[]
  /** Counts what the task stores on the server; it must be one in the end. */
  countRows?: (cell: Cell) => Promise<number>
  /** Takes away what the task leaves behind: an agent's plan holds few listings. */
  cleanUp?: (cell: Cell) => Promise<void>
  /** The page shows the result at once, stores it in the browser and sends it when it can. */
  isQueued?: true
  /** Needs no call to the server after the page has loaded. */
  isLocal?: true
}
