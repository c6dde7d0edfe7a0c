/** How long anybody waits for the identity SDK to say whether somebody is signed in. */
export const authStateWaitMs = 5000

/** True once it is known who is signed in; false after five seconds, or when it cannot be known. */
export const authStateKnown = (ready: Promise<unknown>): Promise<boolean> => succeedsWithin(ready, authStateWaitMs)

/** True once `work` is done; false when it fails or takes longer than `waitMs`. */
export async function succeedsWithin(work: Promise<unknown>, waitMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), waitMs)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, tooLate]).finally(() => clearTimeout(timer))
}
