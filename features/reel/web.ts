export { reelStart, type ReelStart } from './web/reel-start.ts'
export { Reel } from './web/reel.tsx'
