/** Leaves for the provider's page, or for the simulated one. */
export function toProvider(url: string): void {
  window.location.assign(url)
}
