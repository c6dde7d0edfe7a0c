import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { limitedFlagOf } from '#platform/contract/feature-flag.ts'
import { useSettingsIfAny } from './public-settings.ts'

/** The keys of flags that are on for some accounts and for this one; undefined until the server has said so. */
export const openFlags = atom<readonly string[] | undefined>()

/**
 * Returns whether a page is turned on for this person; undefined while that is not known. What is on for everybody or for
 * nobody is known at once, on the server as well, so that nothing is drawn that goes again.
 */
export function useIsTurnedOn(path: string): boolean | undefined {
  const keys = useStore(openFlags, { ssr: 'initial' })
  const flag = limitedFlagOf(useSettingsIfAny()?.limitedFlags ?? [], path)
  if (!flag) return true
  return flag.forSome ? keys?.includes(flag.key) : false
}

/** Returns the links whose pages are turned on for this person. */
export function useTurnedOn<Link extends { to: string }>(links: readonly Link[]): readonly Link[] {
  const keys = useStore(openFlags, { ssr: 'initial' })
  const flags = useSettingsIfAny()?.limitedFlags ?? []
  return links.filter(({ to }) => {
    const flag = limitedFlagOf(flags, to)
    return !flag || (flag.forSome && keys?.includes(flag.key))
  })
}
