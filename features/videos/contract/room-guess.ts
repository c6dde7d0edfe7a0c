import * as texts from '#texts/videos'
import { roomNames, type RoomName } from './room-names.ts'

/** What people call a room; more particular patterns first, because the first hit wins. */
const roomPatterns: readonly [RegExp, RoomName][] = [
  [/\b(primary|master|main|owner'?s?) (bath|bathroom|ensuite)\b|\ben-? ?suite\b/, 'Primary Bathroom'],
  [/\b(primary|master|main|owner'?s?) (bed|bedroom|suite|room)\b/, 'Primary Bedroom'],
  [/\b(in-?laws?|mother-in-law|adu|granny flat)\b/, 'Inlaw'],
  [/\bguest (house|quarters|suite|cottage)\b|\bcasita\b/, 'Guest Quarters'],
  [/\b(drone|aerial|from above|bird'?s?[- ]eye)\b/, 'Aerial View'],
  [/\bfloor ?plans?\b/, 'Floor Plan'],
  [/\b(break ?fast|nook)\b/, 'Breakfast Area'],
  [/\bback ?yard|\bfront ?yard|\blawn\b|\byard\b/, 'Yard'],
  [/\b(mud ?room)\b/, 'Mud Room'],
  [/\b(sun ?room|solarium|conservatory)\b/, 'Sun Room'],
  [/\b(utility|furnace|mechanical)( room)?\b/, 'Utility Room'],
  [/\b(laundry|washer|dryer)\b/, 'Laundry'],
  [/\b(media room|theat(er|re)|cinema)\b/, 'Media Room'],
  [/\b(game|games|billiards?|pool table)( room)?\b/, 'Game Room'],
  [/\b(rec|recreation|play) ?room\b/, 'Recreation Room'],
  [/\b(bonus|flex) (room|space)\b/, 'Bonus Room'],
  [/\bgreat ?room\b/, 'Great Room'],
  [/\bfamily ?room\b/, 'Family Room'],
  [/\bsitting (room|area)\b/, 'Sitting Room'],
  [/\b(hobby|craft|sewing|music) ?room\b/, 'Hobby Room'],
  [/\b(wine)\b/, 'Wine Cellar'],
  [/\b(exercise|workout|fitness)\b/, 'Exercise Room'],
  [/\bgym\b/, 'Gym'],
  [/\bdining (area|space)\b/, 'Dining Area'],
  [/\bdining\b/, 'Dining Room'],
  [/\b(living|lounge|livingroom)\b/, 'Living Room'],
  [/\b(kitchen|kitchenette|cook ?top)\b/, 'Kitchen'],
  [/\b(pantry)\b/, 'Pantry'],
  [
    /\b((half|full|hall|guest|powder|upstairs|downstairs)[- ])?(bath|baths|bathroom|bathrooms|washroom|restroom|powder room|shower)\b/,
    'Bathroom',
  ],
  [/\bnursery\b/, 'Nursery'],
  [/\b(bed ?rooms?|bed|br|guest room|kids'? room)\b/, 'Bedroom'],
  [/\b(closet|wardrobe|walk-in|dressing room)\b/, 'Closet'],
  [/\b(office|work ?space)\b/, 'Office'],
  [/\bstudy\b/, 'Study'],
  [/\b(entry|entryway|entrance|foyer|hall ?way|hall|vestibule|front door)\b/, 'Entry'],
  [
    /\b(curb|street ?side|front elevation|front exterior|exterior|outside|facade|front of (the )?(house|home)|front view|front)\b/,
    texts.frontOfStructure,
  ],
  [/\b(back|rear) (exterior|elevation|of (the )?(house|home))\b/, texts.backOfStructure],
  [/\b(swimming|pool)\b/, 'Pool'],
  [/\b(hot tub|jacuzzi|spa)\b/, 'Spa'],
  [/\b(car ?port|driveway|parking)\b/, 'Parking'],
  [/\bgarage\b/, 'Garage'],
  [/\b(porch|veranda|lanai)\b/, 'Porch'],
  [/\b(patio|terrace|outdoor (living|kitchen))\b/, 'Patio'],
  [/\b(deck)\b/, 'Deck'],
  [/\b(shed|out ?buildings?|barns?)\b/, 'Out Buildings'],
  [/\b(neighbou?rhood|club ?house|community|amenit(y|ies))\b/, 'Community'],
  [/\b(views?|vista|skyline)\b/, 'View'],
  [/\b(beach|waterfront|ocean|shore)\b/, 'Waterfront'],
]

const exactNames = new Map<string, RoomName>(roomNames.map((name) => [name.toLowerCase(), name]))

/** Returns the room an agent's label means, or `undefined` when it names none we know. */
export function guessRoom(label: string): RoomName | undefined {
  const plain = label.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim()
  const exact = exactNames.get(plain)
  if (exact) return exact
  const hit = roomPatterns.find(([pattern]) => pattern.test(plain))
  if (hit) return hit[1]
  return roomNames.find((name) => name !== 'Other' && new RegExp(`\\b${name.toLowerCase()}s?\\b`).test(plain))
}
