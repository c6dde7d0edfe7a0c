import { storedValue, useStoredValue } from '#platform/web/stored-value.ts'

/** What has been ticked in this browser; anything that is not a list of names is dropped. */
const ticked = storedValue<readonly string[]>('tourstead.buying-guide', [], understoodNames)

export function useStepProgress(): { done: ReadonlySet<string>; tick: (task: string, done: boolean) => void; clear: () => void } {
  const list = useStoredValue(ticked)
  return {
    done: new Set(list),
    tick: (task, done) => {
      const others = list.filter((name) => name !== task)
      const next = done ? [...others, task] : others
      ticked.set(next.length > 0 ? next : undefined)
    },
    clear: () => ticked.set(undefined),
  }
}

function understoodNames(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : undefined
}
