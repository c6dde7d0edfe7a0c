import * as z from 'zod/mini'

const namedAtMost = 20

/** Some of a list, at least one: each once, in the order of the list. */
export const chosenOf = <const Name extends string>(names: readonly Name[], sentence: string) =>
  z.array(z.enum(names, sentence), sentence).check(
    z.minLength(1, sentence),
    z.maxLength(namedAtMost, sentence),
    z.overwrite((chosen) => names.filter((name) => chosen.includes(name))),
  )
