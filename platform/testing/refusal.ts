/** Returns the Problem a promise is refused with; one that is not refused fails the test. */
export async function refusal(promise: Promise<unknown>): Promise<{ status: number; message: string; fields?: Record<string, string> }> {
  try {
    await promise
  } catch (error) {
    return error as { status: number; message: string }
  }
  throw new Error('This was expected to be refused.')
}
