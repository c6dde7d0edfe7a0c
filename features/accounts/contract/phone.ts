export const phoneAudiences = ['nobody', 'correspondents', 'everybody'] as const
export type PhoneAudience = (typeof phoneAudiences)[number]

/** The number as this reader may know it; a correspondent is somebody whom its owner has written to. */
export function phoneFor(
  owner: { phone: string | null; phone_shown_to: PhoneAudience },
  reader: { isCorrespondent: boolean },
): string | null {
  const shown = owner.phone_shown_to === 'everybody' || (owner.phone_shown_to === 'correspondents' && reader.isCorrespondent)
  return shown ? owner.phone : null
}
