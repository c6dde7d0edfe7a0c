import type { Page } from '@playwright/test'

export interface Spot {
  x: number
  y: number
}

/**
 * Moves a finger along these spots of the window, in pixels, at even pace, and lifts it while it moves. What is said about time
 * (in milliseconds) goes along with the touches, so a slow machine sees the same stroke.
 */
export async function stroke(page: Page, [from, ...along]: readonly [Spot, ...Spot[]], { lasting }: { lasting: number }): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[], share: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + (share * lasting) / 1000 })
  await touch('touchStart', [from], 0)
  for (const [step, spot] of along.entries()) await touch('touchMove', [spot], (step + 1) / along.length)
  await touch('touchEnd', [], 1)
  await finger.detach()
}
