import type { ComponentType } from 'react'

/** A part of a person's own page that another feature brings. */
export interface ProfileTab {
  /** In the address: `?tab=ID`. */
  id: string
  label: string
  Panel: ComponentType
  /** Shows what this browser keeps for an identity while the server cannot be asked who that is. */
  Kept?: ComponentType<{ owner: string }>
}

export interface ProfileCard {
  id: string
  Panel: ComponentType
}

const tabs = new Map<string, ProfileTab>()
const cards = new Map<string, ProfileCard>()

/** The front door adds the tabs; the page of the person shows them in that order after its own. */
export const profileTabs = {
  add(tab: ProfileTab): void {
    tabs.set(tab.id, tab)
  },
  /** Adds what buyers see above the tabs. */
  addCard(card: ProfileCard): void {
    cards.set(card.id, card)
  },
  cards: (): readonly ProfileCard[] => [...cards.values()],
  all: (): readonly ProfileTab[] => [...tabs.values()],
}
