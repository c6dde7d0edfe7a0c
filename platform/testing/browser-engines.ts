import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const engineNames = ['firefox', 'webkit', 'chromium'] as const
export type EngineName = (typeof engineNames)[number]

export const isEngineName = (name: string): name is EngineName => engineNames.some((each) => each === name)

/** Returns the path of Firefox on this machine, if any; `FIREFOX_PATH` names another one. */
export function findFirefox(): string | undefined {
  return process.env['FIREFOX_PATH'] ?? findProgram('firefox-esr') ?? findProgram('firefox')
}

export interface WebKitPrograms {
  driver: string
  browser: string
  display: string
}

/** Returns the programs that WebKitGTK needs for tests, unless one is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  const [browser] = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser')
  return driver && display && browser ? { driver, browser, display } : undefined
}

/** Returns how to install an engine that is missing; undefined if it is installed. */
export function missingEngine(name: EngineName): string | undefined {
  if (name === 'firefox' && !findFirefox()) return 'Firefox is not installed. Run apt-get install firefox-esr, or set FIREFOX_PATH.'
  if (name === 'webkit' && !findWebKit())
    return 'WebKitGTK is not installed. Run apt-get install webkit2gtk-driver xvfb gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav.'
  return undefined
}

function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
