import type { CopyRule } from './rule.ts'

export const placeRules: readonly CopyRule[] = [
  {
    id: 'exclusive-place',
    severity: 'advice',
    protectedClass: 'Any, as a code word',
    why: 'The word was long used to say that some people are not wanted. HUD names it with care: by itself it is no violation.',
    better: 'Write what you mean: “sought-after”, “gated”, “on a private road”.',
    source: '24 CFR 109.20(b) (withdrawn 1996, still quoted); HUD memo of January 9, 1995',
    fix: 'sought-after $last',
    patterns: ['exclusive|restricted|select|elite ~1 <area>|club|setting|address|homes|residences', 'private <area>|community'],
  },
  {
    id: 'chosen-people',
    severity: 'advice',
    protectedClass: 'Any, as a code word',
    why: 'It hints that somebody chooses who may live here.',
    better: 'Leave it out, or describe what the association offers everybody.',
    source: '24 CFR 109.20(b) (withdrawn 1996, still quoted)',
    fix: 'remove',
    patterns: [
      'membership|board ~1 approval',
      'right|better|certain|good|desirable kind|sort|type|class|caliber|element of ~1 <people>|folks|owner|neighbor',
      'select|selective|vetted|like_minded|elite <people>|few',
      'no ~1 undesirables|riffraff|transients|thugs|ghetto|gangs|troublemakers',
      'people like you|us',
      'our|your kind of people|neighbors',
      'upper|high|low class <people>|<area>',
      'ghetto',
    ],
  },
  {
    id: 'safe-place',
    severity: 'advice',
    protectedClass: 'Race, color or national origin, by steering',
    why: 'Safety and crime are judged by each buyer; said by an agent they can steer people toward or away from a place.',
    better: 'Leave it out, and point buyers to public records if they ask.',
    source: 'Fair Housing Act, 42 U.S.C. 3604(a); 24 CFR 100.70(c), steering',
    fix: '$last',
    patterns: [
      'safe|safest|safer|secure|crime_free|low_crime|high_crime|dangerous|sketchy|rough|unsafe ~1 neighborhood|neighborhoods|area|areas|community|street|streets|part_of_town|block|town|city|suburb',
      'low|little|no|high|zero crime|crime rate|crime rates',
    ],
  },
  {
    id: 'good-people-place',
    severity: 'advice',
    protectedClass: 'Familial status, race or national origin, by steering',
    why: 'It describes the neighbors instead of the place.',
    better: 'Name what is there: a park, sidewalks, a library.',
    source: 'Fair Housing Act, 42 U.S.C. 3604(c); 24 CFR 100.70(c), steering',
    fix: '$last',
    patterns: [
      'family|traditional|wholesome|all_american|close_knit|tight_knit|changing|up_and_coming|transitional|homogeneous|working_class|blue_collar|white_collar|upper_class|diverse|multicultural <area>',
      'wrong|bad|good side|part_of_town',
    ],
  },
]
