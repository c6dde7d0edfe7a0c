import { findNonce } from './proof-search.ts'

// Beside the page, so that it stays responsive; ended from outside when the person has had enough.
addEventListener('message', ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  postMessage(findNonce(data.challenge, data.bits))
})
