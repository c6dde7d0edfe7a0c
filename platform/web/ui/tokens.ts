/**
 * Every color of the product, light then dark. `app/web/app.css` carries the same values as CSS variables and a test holds
 * the two together; code that cannot read CSS variables (the map, charts, e-mails) reads them here.
 */
export const tokens = {
  paper: ['#FBFAF6', '#141512'],
  surface: ['#FFFFFF', '#1D1F1B'],
  sunken: ['#F3F1EA', '#262823'],
  ink: ['#1D1D19', '#F1F0EA'],
  quiet: ['#5E5D55', '#A9A89E'],
  line: ['#E5E2D8', '#33352F'],
  edge: ['#8C8A7F', '#7C7B72'],
  spruce: ['#1F5B4A', '#7CC7AC'],
  'spruce-strong': ['#17483A', '#98D6BF'],
  'spruce-soft': ['#E3EEE9', '#21352D'],
  'on-spruce': ['#FFFFFF', '#10231C'],
  apricot: ['#CF7726', '#F0A868'],
  'apricot-soft': ['#FBEBDA', '#3A2A1A'],
  brick: ['#B3392B', '#F0897C'],
  'brick-strong': ['#932C20', '#F5A69C'],
  'brick-soft': ['#FBE9E6', '#3B211D'],
  'on-brick': ['#FFFFFF', '#2B100C'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type Token = keyof typeof tokens

/** Every pair of text and background that the components use; each must reach 4.5:1 in both themes. */
export const textPairs: readonly (readonly [text: Token, background: Token])[] = [
  ...(['paper', 'surface', 'sunken', 'spruce-soft', 'apricot-soft', 'brick-soft'] as const).map((under) => ['ink', under] as const),
  ...(['paper', 'surface', 'sunken', 'spruce-soft', 'apricot-soft', 'brick-soft'] as const).map((under) => ['quiet', under] as const),
  ...(['paper', 'surface', 'sunken', 'spruce-soft'] as const).map((under) => ['spruce', under] as const),
  ...(['paper', 'surface', 'sunken', 'spruce-soft'] as const).map((under) => ['spruce-strong', under] as const),
  ...(['paper', 'surface', 'sunken', 'brick-soft'] as const).map((under) => ['brick', under] as const),
  ['on-spruce', 'spruce'],
  ['on-spruce', 'spruce-strong'],
  ['on-brick', 'brick'],
  ['on-brick', 'brick-strong'],
  ['paper', 'ink'],
]

/** Marks that are not text (borders of fields, chapter marks, the active pin): 3:1 is enough. */
export const markPairs: readonly (readonly [mark: Token, background: Token])[] = [
  ['apricot', 'paper'],
  ['apricot', 'surface'],
  ['edge', 'paper'],
  ['edge', 'surface'],
  ['spruce', 'paper'],
]
