import { findFirefox, findWebKit, type EngineName } from '#platform/testing/browser-engines.ts'
import { chromiumArguments, chromiumPath } from '#platform/testing/chromium.ts'
import type { Engine } from './driver.ts'
import { startPuppeteer } from './puppeteer-engine.ts'
import { startWebKit } from './webkit-engine.ts'

/** Starts an installed engine; one that listens does so on this port. */
export function startEngine(name: EngineName, port: number): Promise<Engine> {
  return starters[name](port)
}

const starters: Record<EngineName, (port: number) => Promise<Engine>> = {
  async firefox() {
    const executablePath = findFirefox()
    if (!executablePath) throw new Error('Firefox is not installed.')
    return startPuppeteer({ browser: 'firefox', executablePath })
  },
  async webkit(port) {
    const programs = findWebKit()
    if (!programs) throw new Error('WebKitGTK is not installed.')
    return startWebKit({ ...programs, port })
  },
  async chromium() {
    const executablePath = await chromiumPath()
    if (!executablePath) throw new Error('Set CHROME_PATH to the path of Chromium.')
    return startPuppeteer({ browser: 'chrome', executablePath, args: chromiumArguments })
  },
}
