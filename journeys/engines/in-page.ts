// Runs in the page: finds elements as a screen reader names them.
import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** A text that must be equal, or a regular expression. */
export type Pattern = string | { source: string; flags: string }

export interface Query {
  /** A role, `field` for everything that takes a value, or `disclosure` for a summary. */
  role: string
  name?: Pattern | undefined
  /** A part of the element's visible text. */
  text?: Pattern | undefined
  within?: Query | undefined
  /** Its place among those found, from 0. */
  place?: number | undefined
  /** Also finds elements that are not drawn, as file inputs often are. */
  isHidden?: boolean | undefined
}

const fields = 'input, select, textarea, [role=combobox], [role=textbox]'

export function findAll({ role, name, text, within, isHidden }: Query): Element[] {
  // A group may have no box of its own.
  const roots = within ? findAll({ ...within, isHidden: true }) : [document.documentElement]
  return [
    ...new Set(roots.flatMap((root) => [...root.querySelectorAll(role === 'field' ? fields : role === 'disclosure' ? 'summary' : '*')])),
  ]
    .filter((element) => role === 'field' || role === 'disclosure' || getRole(element) === role)
    .filter((element) => isHidden || isDrawn(element))
    .filter((element) => text === undefined || includes(visibleText(element), text))
    .filter((element) => name === undefined || equals(nameFor(element), name))
}

export function find(query: Query): Element | null {
  return findAll(query)[query.place ?? 0] ?? null
}

/** Returns the element that a pointer presses: the label of a box that is drawn by it. */
export function findTarget(query: Query): Element | null {
  const element = find(query)
  return element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) ? (element.labels?.[0] ?? element) : element
}

/** Returns the box of the target, or why it cannot be pressed now. Scrolls it into view first. */
export function findBox(query: Query): { problem: string } | { box: number[] } {
  const target = findTarget(query)
  if (!target) return { problem: 'not found' }
  if (target.matches(':disabled, [aria-disabled=true]') || target.closest('[inert]')) return { problem: 'disabled' }
  if (!isHit(target)) target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  if (!isHit(target)) return { problem: `covered by ${findCover(target)}` }
  const { x, y, width, height } = target.getBoundingClientRect()
  return { box: [x, y, width, height] }
}

export interface State {
  text: string
  value: string
  pressed: string | null
  invalid: string | null
  label: string
}

export function readState(query: Query): State | null {
  const element = find(query)
  if (!element) return null
  return {
    text: visibleText(element),
    value: 'value' in element ? String(element.value) : '',
    pressed: element.getAttribute('aria-pressed'),
    invalid: element.getAttribute('aria-invalid'),
    label: nameFor(element),
  }
}

export const count = (query: Query): number => findAll(query).length

export const sees = (pattern: Pattern): boolean => includes(visibleText(document.body), pattern)

/** Focuses a field and selects what it holds, so that typing replaces it. */
export function selectText(query: Query): boolean {
  const element = find(query)
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false
  element.focus()
  element.select()
  return true
}

/** Chooses the option with this label, with the events of a user's choice. */
export function choose(query: Query, label: string): boolean {
  const element = find(query)
  if (!(element instanceof HTMLSelectElement)) return false
  const option = [...element.options].find((each) => each.label.trim() === label)
  if (!option) return false
  element.focus()
  option.selected = true
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

/** Returns the position of the playing video in seconds; -1 without one that has pictures. */
export function videoSecond(): number {
  const video = [...document.querySelectorAll('video')].find(isDrawn)
  return video && video.readyState >= video.HAVE_CURRENT_DATA ? video.currentTime : -1
}

export const hasWebGL = (): boolean => document.createElement('canvas').getContext('webgl2') !== null

/** Stores an item, for example the cookie choice whose banner would cover the page. */
export function store(key: string, value: string): void {
  localStorage.setItem(key, value)
}

function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true })
}

function isHit(element: Element): boolean {
  const hit = hitAt(element)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

function hitAt(element: Element): Element | null {
  // A link over two lines has its middle beside its text.
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)
}

const findCover = (element: Element): string => hitAt(element)?.outerHTML.slice(0, 120) ?? 'the edge of the window'

const visibleText = (element: Element): string => (element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''))

const nameFor = (element: Element): string => computeAccessibleName(element).replaceAll(/\s+/g, ' ').trim()

const toExpression = ({ source, flags }: { source: string; flags: string }): RegExp => new RegExp(source, flags)

function equals(text: string, pattern: Pattern): boolean {
  return typeof pattern === 'string' ? text === pattern : toExpression(pattern).test(text)
}

function includes(text: string, pattern: Pattern): boolean {
  return typeof pattern === 'string' ? text.includes(pattern) : toExpression(pattern).test(text)
}
