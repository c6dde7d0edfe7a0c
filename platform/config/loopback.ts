/** Whether this name or address, as it stands in a URL or a setting, means this computer and no other. */
export function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
