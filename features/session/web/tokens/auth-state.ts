/** How long anybody waits for the identity SDK to say whether somebody is signed in. */
export const authStateWaitMs = 5000

/** True once it is known who is signed in; false after five seconds, or when it cannot be known. */
export async function authStateKnown(ready: Promise<unknown>, waitMs = authStateWaitMs): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), waitMs)
  })
  const known = ready.then(
    () => true,
    () => false,
  )
  return Promise.race([known, tooLate]).finally(() => clearTimeout(timer))
}
