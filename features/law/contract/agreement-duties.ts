import * as texts from '#texts/law'

/**
 * One clause about agreements before a showing. `product`: a test holds it. `agent`: outside the product, so the agent's own duty.
 * `open`: the text could not be read in full, so the product follows no rule from it.
 */
export interface AgreementDuty {
  id: keyof typeof texts.agreementDuties
  pack: 'TX' | 'CA'
  duty: string
  citation: string
  by: 'product' | 'agent' | 'open'
  /** Copy that was read, on the day `readOn`; null for an open clause. */
  url: string | null
}

/** ISO date on which the sources below were read. */
export const dutiesReadOn = '2026-11-30'

const texas558 = 'https://lexace.ai/us/statute/texas/1101.558'
const texas559 = 'https://texas.public.law/statutes/tex._occ._code_section_1101.559'
const texas563 = 'https://lexace.ai/us/statute/texas/1101.563'
const pressRelease = 'https://pubt.io/view/664B2181853B82EA2B37CAC6F5D10EBA1A5742C5'
const california1670 = 'https://lexace.ai/us/statute/california/civ-1670.50'

const row = (pack: AgreementDuty['pack'], id: AgreementDuty['id'], citation: string, by: AgreementDuty['by'], url: string | null) => ({
  id,
  pack,
  duty: texts.agreementDuties[id],
  citation,
  by,
  url,
})

export const agreementDuties: readonly AgreementDuty[] = [
  row('TX', 'tx-558-b', 'Tex. Occ. Code 1101.558(b)', 'product', texas558),
  row('TX', 'tx-558-b1', 'Tex. Occ. Code 1101.558(b-1)', 'product', texas558),
  row('TX', 'tx-558-b2', 'Tex. Occ. Code 1101.558(b-2)', 'agent', texas558),
  row('TX', 'tx-558-c1', 'Tex. Occ. Code 1101.558(c)(1)', 'agent', texas558),
  row('TX', 'tx-558-c2', 'Tex. Occ. Code 1101.558(c)(2)', 'product', texas558),
  row('TX', 'tx-558-c3', 'Tex. Occ. Code 1101.558(c)(3)', 'agent', texas558),
  row('TX', 'tx-558-end', 'Tex. Occ. Code 1101.558, after (e)', 'open', null),
  row('TX', 'tx-559-a1', 'Tex. Occ. Code 1101.559(a)(1)', 'product', texas559),
  row('TX', 'tx-559-a2', 'Tex. Occ. Code 1101.559(a)(2)', 'product', texas559),
  row('TX', 'tx-559-b', 'Tex. Occ. Code 1101.559(b)', 'product', texas559),
  row('TX', 'tx-559-c', 'Tex. Occ. Code 1101.559(c)', 'agent', texas559),
  row('TX', 'tx-562-facts', 'Tex. Occ. Code 1101.562, as a press release explains it (January 7, 2026)', 'agent', pressRelease),
  row('TX', 'tx-562', 'Tex. Occ. Code 1101.562', 'open', null),
  row('TX', 'tx-563-b', 'Tex. Occ. Code 1101.563(b)', 'product', texas563),
  row('TX', 'tx-563-c1a', 'Tex. Occ. Code 1101.563(c)(1)(A)', 'product', texas563),
  row('TX', 'tx-563-c1b', 'Tex. Occ. Code 1101.563(c)(1)(B)', 'product', texas563),
  row('TX', 'tx-563-c1c', 'Tex. Occ. Code 1101.563(c)(1)(C)', 'product', texas563),
  row('TX', 'tx-563-c1d', 'Tex. Occ. Code 1101.563(c)(1)(D)', 'product', texas563),
  row('TX', 'tx-563-c1e', 'Tex. Occ. Code 1101.563(c)(1)(E)', 'product', texas563),
  row('TX', 'tx-563-c2', 'Tex. Occ. Code 1101.563(c)(2)', 'product', texas563),
  row('TX', 'tx-563-d', 'Tex. Occ. Code 1101.563(d)', 'product', texas563),
  row('TX', 'tx-563-e1', 'Tex. Occ. Code 1101.563(e)(1)', 'product', texas563),
  row('TX', 'tx-563-e2', 'Tex. Occ. Code 1101.563(e)(2)', 'product', texas563),
  row('TX', 'tx-563-end', 'Tex. Occ. Code 1101.563(e)(2), its end, and after', 'open', null),
  row('CA', 'ca-1670-a', 'Cal. Civ. Code 1670.50(a)', 'agent', california1670),
  row('CA', 'ca-1670-b1', 'Cal. Civ. Code 1670.50(b)(1)', 'product', california1670),
  row('CA', 'ca-1670-b2', 'Cal. Civ. Code 1670.50(b)(2)', 'product', california1670),
  row('CA', 'ca-1670-b3', 'Cal. Civ. Code 1670.50(b)(3)', 'product', california1670),
  row('CA', 'ca-1670-b4', 'Cal. Civ. Code 1670.50(b)(4)', 'product', california1670),
  row('CA', 'ca-1670-c', 'Cal. Civ. Code 1670.50(c)', 'product', california1670),
  row('CA', 'ca-1670-d1', 'Cal. Civ. Code 1670.50(d)(1)', 'product', california1670),
  row('CA', 'ca-1670-d2', 'Cal. Civ. Code 1670.50(d)(2)', 'product', california1670),
  row('CA', 'ca-1670-d3', 'Cal. Civ. Code 1670.50(d)(3)', 'product', california1670),
  row('CA', 'ca-2079', 'Cal. Civ. Code 2079.14, 2079.16', 'open', null),
]
