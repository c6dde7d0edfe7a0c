import type { Page } from '@playwright/test'

export interface LeastContrast {
  contrast: number
  large: boolean
}

/**
 * The least contrast that texts can have which lie on a film, a photo or a gradient: with the plate behind it, however
 * bright or dark the picture is. A plate is a background that lets little through, or the dark foot of a `film-shade`.
 * Null where neither is behind a text.
 */
export function leastContrasts(page: Page, targets: readonly string[]): Promise<(LeastContrast | null)[]> {
  return page.evaluate((selectors) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const read = (color: string) => {
      if (!canvas) throw new Error('This browser draws nothing.')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return { rgb: [red, green, blue], alpha: alpha / 255 }
    }
    type Color = ReturnType<typeof read>
    const over = (above: Color, below: readonly number[]) =>
      below.map((channel, i) => (above.rgb[i] ?? 0) * above.alpha + channel * (1 - above.alpha))
    const light = (rgb: readonly number[]) =>
      rgb
        .map((channel) => channel / 255)
        .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
        .reduce((sum, channel, i) => sum + channel * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0)
    const between = (a: readonly number[], b: readonly number[]) =>
      (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05)

    return selectors.map((selector) => {
      const text = document.querySelector(selector)
      if (!text) return null
      const plates: Color[] = []
      for (let at: Element | null = text; at && plates.at(-1)?.alpha !== 1; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (at.classList.contains('film-shade')) {
          const [top, clear] = [at.getBoundingClientRect().top, Number.parseFloat(style.paddingTop)]
          if (text.getBoundingClientRect().top < top + clear - 1) return null
          plates.push({ rgb: [0, 0, 0], alpha: 0.65 })
        } else if (style.backgroundImage !== 'none') return null
        const plate = read(style.backgroundColor)
        if (plate.alpha > 0) plates.push(plate)
        // What lies elsewhere on the page is not behind something that floats.
        if (style.position === 'absolute' || style.position === 'fixed') break
      }
      if (plates.length === 0) return null
      const { color, fontSize, fontWeight } = getComputedStyle(text)
      const pixels = Number.parseFloat(fontSize)
      const behind = [0, 255].map((picture) =>
        plates.toReversed().reduce((below, plate) => over(plate, below), [picture, picture, picture]),
      )
      return {
        contrast: Math.min(...behind.map((below) => between(over(read(color), below), below))),
        large: pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700),
      }
    })
  }, targets)
}
