import { isLoopbackAddress } from '#platform/http/request-host.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { waitText } from './message-limits.ts'

/** Lets each network do something `most` times in `windowMs`. What this machine itself sends is nobody's network. */
export function limitOfNetwork(now: () => number, most: number, windowMs: number): (remote: string) => void {
  const message = (seconds: number) => `Too many messages from your network. Try again ${waitText(seconds)}.`
  const spend = perAddress({ most, windowMs, now, message })
  return (remote) => void (isLoopbackAddress(remote) || spend(remote))
}
