/** Added to links by advertising, mail, and social networks: named in the documentation of Google Ads, Meta, Microsoft, HubSpot, and others. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|srsltid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid?|mc_[ce]id|epik|rdt_cid|sccid|_hs(?:enc|mi)|mkt_tok|vero_id|_ke|_gl|_ga)$/i

/** Returns the address without tracking parameters, as one page has it for all visitors. Other parameters keep their order and spelling. */
export function withoutTracking(url: string): string {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return url
  const rest = url
    .slice(path.length + 1)
    .split('&')
    .filter((pair) => pair !== '' && !tracking.test(pair.split('=', 1)[0] ?? ''))
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path
}
