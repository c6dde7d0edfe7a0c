import type { Page } from '@playwright/test'

const silenceByUrl = new Map<string, Promise<boolean>>()

/** Returns whether no sound is in the film of this element, from its first to its last second: then there is nothing to caption. */
export async function isSilent(page: Page, where: string): Promise<boolean> {
  const source = await page
    .locator(where)
    .first()
    .evaluate((film: HTMLVideoElement) => film.currentSrc || film.src)
  const [address = ''] = source.split('#')
  const silent = silenceByUrl.get(address) ?? page.evaluate(decodedSilent, address)
  silenceByUrl.set(address, silent)
  return silent
}

async function decodedSilent(address: string): Promise<boolean> {
  const film = await (await fetch(address)).arrayBuffer()
  const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(film)
  return Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel)).every((samples) =>
    samples.every((sample) => Math.abs(sample) < 0.001),
  )
}
