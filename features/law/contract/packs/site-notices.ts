import { readOn } from './law-rules.ts'
import type { Notice } from './pack.ts'
import { brokerageServices, consumerProtection } from './site-notice-links.ts'

/** Both links are on the home page and on agents' pages, readily noticeable; the footer has them on every page. */
export const texasNotices = [
  {
    id: consumerProtection.id,
    title: consumerProtection.title,
    heading: 'Consumer Protection Notice',
    where: consumerProtection.where,
    minFontSizePt: 10,
    body: `The Texas Real Estate Commission (TREC) regulates real estate brokers and sales agents, real estate inspectors, easement and right-of-way agents, and timeshare interest providers.

You can find more information and check the status of a license holder at https://www.trec.texas.gov

## How to complain

You can send a complaint against a license holder to TREC. A complaint form is available on the TREC website.

## Recovery funds

TREC administers the real estate recovery trust account, which may be used to satisfy a civil court judgment against a broker, sales agent, or easement or right-of-way agent, if certain requirements are met.

## Questions

If you have questions about the activities of a license holder, the complaint process or the recovery trust account, visit the website or contact TREC at:

Texas Real Estate Commission
P.O. Box 12188, Austin, Texas 78711-2188
(512) 936-3000`,
    source: { citation: '22 TAC 531.18', url: 'https://househunteratx.com/trec/', readOn },
  },
  {
    ...brokerageServices,
    minFontSizePt: 10,
    body: `Texas law requires all real estate license holders to give this information to prospective buyers, tenants, sellers and landlords. License holders are regulated by the Texas Real Estate Commission (TREC).

## Types of license holders

- A broker is responsible for all brokerage activities, including acts performed by sales agents sponsored by the broker.
- A sales agent must be sponsored by a broker and works with clients on behalf of the broker.

## What a broker must do for a client

- Put the interests of the client above all others, including the broker’s own interests.
- Inform the client of any material information about the property or transaction received by the broker.
- Answer the client’s questions and present any offer to or counter-offer from the client.
- Treat all parties to a real estate transaction honestly and fairly.

## Whom a license holder can represent

An agent for the owner represents the property owner through a written listing agreement. An agent for a buyer or tenant represents that person through a written representation agreement. A broker who acts as an intermediary between the parties needs the written agreement of each party first, must treat all of them impartially and fairly, and may not tell one what the other keeps confidential.

## Broker firm and license details

{product} publishes tours; it is not a broker and doesn’t represent anyone in a transaction. The broker firm, the agent’s name and the license number appear on every home and on each agent’s page. Ask the agent for the completed form of that broker, which names the broker firm, the designated broker, the supervisor and the sales agent with their license numbers, email addresses and telephone numbers.

## The regulator

Information is available from the Texas Real Estate Commission at https://www.trec.texas.gov, where you can read the official form in full.`,
    source: {
      citation: '22 TAC 531.20(b)(1)',
      url: 'https://texreg.sos.state.tx.us/public/readtac$ext.TacPage?sl=R&app=9&p_dir=&p_rloc=&p_tloc=&p_ploc=&pg=1&p_tac=&ti=22&pt=23&ch=531&rl=20',
      readOn,
    },
  },
] as const satisfies readonly Notice[]

/** Notices of the footer and of the bar, apart from their packs: every footer loads them. A test compares the two. */
export const siteNotices: readonly { state: string; notices: readonly Notice[] }[] = [{ state: 'Texas', notices: texasNotices }]
