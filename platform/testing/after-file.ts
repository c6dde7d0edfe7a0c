const duties: (() => Promise<void> | void)[] = []

/** Runs when the test file is done, last registered first; unlike afterAll it may also be called inside beforeAll or a test. */
export function afterFile(duty: () => Promise<void> | void): void {
  duties.push(duty)
}

export async function doDuties(): Promise<void> {
  for (const duty of duties.splice(0).reverse()) await duty()
}
