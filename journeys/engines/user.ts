import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { EngineElement, Session } from './driver.ts'
import type { Pattern, Query, State } from './in-page.ts'
import type { PageFunctions, PageScript } from './page-script.ts'

const timeoutMs = 30_000
const polling = { timeout: timeoutMs, intervals: [50, 100, 250] }
const picturesFolder = process.env['ENGINE_PICTURES']
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

type Name = string | RegExp

export interface Where {
  name?: Name
  text?: Name
  within?: readonly [role: string, where?: Where]
  place?: number
  isHidden?: boolean
}

/** Drives a page as a user does, in any engine. Each step waits for its element and fails with the reason after 30 seconds. */
export class User {
  readonly #session: Session
  readonly #script: PageScript
  readonly #baseURL: string
  readonly #title: string

  constructor(session: Session, script: PageScript, baseURL: string, title: string) {
    this.#session = session
    this.#script = script
    this.#baseURL = baseURL
    this.#title = title
  }

  open(path: string): Promise<void> {
    return this.#session.open(new URL(path, this.#baseURL).href)
  }

  async address(): Promise<string> {
    return (await this.#session.address()).slice(this.#baseURL.length)
  }

  async press(role: string, where: Where = {}): Promise<void> {
    await (await this.#pressable(role, where)).click()
  }

  async fill(name: Name, text: string, where: Where = {}): Promise<void> {
    const query = toQuery('field', { ...where, name })
    const field = await this.#pressable('field', { ...where, name })
    await this.#until(`select the text of ${describe(query)}`, 'selectText', query)
    await field.type(text)
    await expect.poll(async () => (await this.#state(query))?.value, polling).toBe(text)
  }

  async choose(name: Name, option: string, where: Where = {}): Promise<void> {
    const query = toQuery('field', { ...where, name })
    await this.#until(`choose ${option} in ${describe(query)}`, 'choose', query, option)
  }

  async upload(name: Name, files: readonly string[]): Promise<void> {
    await (await this.#element(toQuery('field', { name, isHidden: true }), 'find')).upload(files)
  }

  key(name: 'Enter' | 'Escape'): Promise<void> {
    return this.#session.press(name)
  }

  /** Waits for an element and returns its state. */
  async find(role: string, where: Where = {}): Promise<State> {
    const query = toQuery(role, where)
    await expect(async () => expect(await this.#state(query), describe(query)).not.toBeNull()).toPass(polling)
    return (await this.#state(query)) as State
  }

  async gone(role: string, where: Where = {}): Promise<void> {
    await expect.poll(() => this.count(role, where), polling).toBe(0)
  }

  count(role: string, where: Where = {}): Promise<number> {
    return this.#call('count', toQuery(role, where))
  }

  async sees(text: Name): Promise<void> {
    await this.#until(`see ${String(text)}`, 'sees', toPattern(text))
  }

  async arrives(address: RegExp): Promise<void> {
    await expect.poll(() => this.address(), polling).toMatch(address)
  }

  videoSecond(): Promise<number> {
    return this.#call('videoSecond')
  }

  hasWebGL(): Promise<boolean> {
    return this.#call('hasWebGL')
  }

  async store(key: string, value: string): Promise<void> {
    await this.#call('store', key, value)
  }

  /** Stores pictures of the page at two widths in the folder ENGINE_PICTURES, and fails on a page that is wider than its window. */
  async picture(what: string): Promise<void> {
    for (const { width, height } of sizes) {
      await this.#session.resize(width, height)
      const isWider = () => this.#session.evaluate('return document.documentElement.scrollWidth > innerWidth')
      await expect.poll(isWider, { ...polling, message: `${what} fits ${width} pixels` }).toBe(false)
      await this.save(`${what}-${width}`)
    }
  }

  async save(what: string, folder = picturesFolder): Promise<void> {
    if (!folder) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${this.#title}-${what}.png`.replaceAll(/[^\w.-]+/g, '-')), await this.#session.screenshot())
  }

  /** Fails if an error user replaced the page or a script of it threw. */
  async check(): Promise<void> {
    expect(await this.count('heading', { name: 'Something Went Wrong' })).toBe(0)
    expect(this.#session.pageErrors()).toEqual([])
  }

  /** Waits until an element is enabled, in front, and at rest. */
  async #pressable(role: string, where: Where): Promise<EngineElement> {
    const query = toQuery(role, where)
    let before = ''
    await expect(async () => {
      const result = await this.#call('findBox', query)
      if ('problem' in result) throw new Error(`${describe(query)} is ${result.problem}`)
      const box = result.box.join()
      const isAtRest = box === before
      before = box
      if (!isAtRest) throw new Error(`${describe(query)} is moving`)
    }).toPass(polling)
    return this.#element(query, 'findTarget')
  }

  async #element(query: Query, how: 'find' | 'findTarget'): Promise<EngineElement> {
    let element: EngineElement | undefined
    await expect(async () => {
      element = await this.#session.element(this.#script(how, query))
      if (!element) throw new Error(`${describe(query)} is not found`)
    }).toPass(polling)
    return element as EngineElement
  }

  #state(query: Query): Promise<State | null> {
    return this.#call('readState', query)
  }

  /** Calls a function of the page until it returns true. */
  async #until<Name extends keyof PageFunctions>(what: string, name: Name, ...args: Parameters<PageFunctions[Name]>): Promise<void> {
    await expect(async () => {
      if (!(await this.#call(name, ...args))) throw new Error(`The page does not ${what}`)
    }).toPass(polling)
  }

  async #call<Name extends keyof PageFunctions>(
    name: Name,
    ...args: Parameters<PageFunctions[Name]>
  ): Promise<ReturnType<PageFunctions[Name]>> {
    return (await this.#session.evaluate(this.#script(name, ...args))) as ReturnType<PageFunctions[Name]>
  }
}

const toPattern = (name: Name): Pattern => (typeof name === 'string' ? name : { source: name.source, flags: name.flags })

function toQuery(role: string, { name, text, within, ...more }: Where): Query {
  return {
    role,
    ...more,
    ...(name !== undefined && { name: toPattern(name) }),
    ...(text !== undefined && { text: toPattern(text) }),
    ...(within && { within: toQuery(within[0], within[1] ?? {}) }),
  }
}

const describe = (query: Query): string => JSON.stringify(query)
