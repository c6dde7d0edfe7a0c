import type { CopyRule } from './rule.ts'

const source = 'Fair Housing Act, 42 U.S.C. 3604(c); 24 CFR 100.75'
const worship =
  'church|churches|synagogue|synagogues|shul|temple|temples|mosque|mosques|masjid|parish|cathedral|gurdwara|ward_house|kingdom_hall|shrine|tabernacle|stake_center|eruv|mikvah|monastery|basilica'

export const religionRules: readonly CopyRule[] = [
  {
    id: 'religion-preference',
    severity: 'violation',
    protectedClass: 'Religion',
    why: 'It prefers or keeps out people by their religion.',
    better: 'Leave the religion out and describe the place.',
    source,
    fix: 'remove',
    patterns: [
      'no|not ~1 <believers>',
      'no <faith> <people>|households',
      '<believers>|<faith> ~2 only|preferred|wanted|exclusively',
      'only <believers>',
      'only <faith> <people>',
      '<believers> ~3 need_not|neednt|not|unwelcome|elsewhere',
      '<faith> <people> ~3 need_not|neednt|not|unwelcome|elsewhere',
      '<seeks> ~3 <believers>',
      '<seeks> ~3 <faith> ~1 <people>|home|household',
      '<never> ~3 to|for ~1 <believers>',
      '<suits> ~2 for|to ~2 <believers>',
      '<suits> ~2 for|to ~2 <faith> ~1 <people>',
      'must|should ~1 be ~2 <faith>',
      'must|should attend|share|believe|worship|love ~3 church|faith|beliefs|jesus|god|values',
      'for <believers>',
      '<against> ~2 <believers>',
      '<believers> ~3 <refused>',
      '<people> of ~1 <faith> faith|religion|background|heritage|persuasion',
      '<ideal> <people> is|are|will_be|would_be ~1 <believers>|<faith>',
      '<people> ~2 must|should be ~1 <believers>|<faith>',
      'devout|observant|pious|practicing|church_going <people>',
    ],
  },
  {
    id: 'religion-of-place',
    severity: 'violation',
    protectedClass: 'Religion',
    why: 'It gives a home or a neighborhood a religion, which reads as a preference for people of that religion.',
    better: 'Leave the religion out, as in “quiet home” or “friendly neighborhood”.',
    source: 'HUD memo of January 9, 1995, on 42 U.S.C. 3604(c)',
    fix: '$last',
    patterns: [
      '<faith> home|household|homes|house|residence|residences|apartment|building|village|values|environment|atmosphere|lifestyle|owned|landlord|owner|owners|setting|spirit',
      '<faith> <of>? <who>',
      '<faith> <people>',
    ],
  },
  {
    id: 'near-worship',
    severity: 'advice',
    protectedClass: 'Religion',
    why: 'A house of worship as a selling point can read as an invitation to its members alone.',
    better: 'Name the street, the park or the distance to the center instead.',
    source: 'HUD memo of January 9, 1995; 24 CFR 109.20 (withdrawn 1996, still quoted)',
    patterns: [
      `near|close_to|steps_from|steps_to|walk_to|walking_distance_to|walking_distance_of|next_to|next_door_to|across_from|minutes_from|minutes_to|blocks_from|block_from|within|inside|by|beside|opposite|around_the_corner_from|adjacent_to|convenient_to|proximity_to|stroll_to ~5 ${worship}`,
      'in ~1 the ~3 parish|eruv',
      'bible_study|prayer_group|prayer room for',
      '<faith> schools|school ~1 nearby',
    ],
  },
]
