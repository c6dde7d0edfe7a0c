/**
 * Letters of rare scripts that look like a Latin one, from Unicode's confusables (UTS #39, version 14) and IPA. Left out: pairs that NFKD
 * folds, and those that only look like 2, 6, 7 or 9. Each character stands for the one at the same place in `latin`.
 */
const confusable =
  'ƍƽǀȣɣɯʋϳгѡѵүҽագզռցքଠഠဝყჿሀዐᐯᑌᑭᑯᑲᒍᒪᕁᕼᕽᖇᖯᖴᗅᗞᗪᗰᗷᚷᛁᛕᛖᴑᴦᶃᶌẝỿ℮ⲅⲟⲣⲥⴸ' +
  'ⴹⵏⵔⵕⵝꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴꓸꙇꛟꜱꞙꞟꬲꬵꬽꭇꭈꭎꭒꭚꭵꮁꮃꮓꮩꮪꮯ𐊂𐊆𐊇𐊊𐊐𐊒𐊕𐊖' +
  '𐊗𐊠𐊡𐊢𐊥𐊫𐊰𐊱𐊲𐊴𐋏𐌁𐌂𐌉𐌑𐌕𐌗𐌚𐐬𐐽𐑈𐓪𐓶𐔓𐔖𐔘𐔜𐔝𐔥𐔦𐔧𑜆𑜊𑜎𑜏𑣀𑣁𑣂𑣃𑣄𑣈𑣊𑣗𑣘𑣜𖼈𖼊𖼖𖼨𖼵𖼺𖼻𖽀𖽂𖽃ƄƷȜϜϺ' +
  'ЗЬӠԌՏᎠᎡᎢᎩᎪᎫᎬᎷᎻᎽᏀᏂᏎᏏᏒᏔᏕᏞᏢᏦᏧᏳᏴⲎⲒⲔⲘⲚⲦⲨⲬⳌⳐꝪꞫꞲꞳꞴ𐐛𐒴𑢩𑢮𑢯𑢲𑢻бςϹᏆᎥɾɛᏼħŧ' +
  'ĸꟾʌƙɦɲŋɓɗƒƈƥƭɫɨʂꞁ꘎ᑕʗð§¡'
const latin =
  'gsl8ywujrwvyewqqngfOooyoUOVUPdbJLxHxRbFADDMBXIKMorgyfyeropcV' +
  'ElOQXBPdDTGKJCZFMNLSRVHWXYAEIOU.iVsfueforruuyirwzvscBEFIXOPS' +
  'TABCFOMTYXHBCIMTX8ocsouNOKCVFLXvwwwvsFizo3ouyVTLIRS3AUYb33FM' +
  '3b3GSDRTYAJEMHYGh4bRWSLPKdGBHIKMNTYX3L33JXBLRZE4L5bcCIirebht' +
  'kIakhnnbdfcptlisl.ccdsi'

/** Runs of enclosed letters and digits that have no compatibility form, each with its first code point. */
const enclosed: readonly (readonly [number, string])[] = [
  [0x249c, 'abcdefghijklmnopqrstuvwxyz'],
  [0x24f5, '123456789'],
  [0x24ff, '0'],
  [0x2776, '123456789'],
  [0x2780, '123456789'],
  [0x278a, '123456789'],
  [0x1f110, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [0x1f150, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [0x1f170, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [0x1f1e6, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
]

/** Maps a character to the Latin letter, digit or sign that it looks like. */
export const rareLookAlikes: ReadonlyMap<string, string> = new Map([
  ...Array.from(confusable, (letter, index) => [letter.toLowerCase(), latin.charAt(index).toLowerCase()] as const),
  ...Array.from(confusable, (letter, index) => [letter, latin.charAt(index)] as const),
  ...enclosed.flatMap(([first, shown]) => Array.from(shown, (sign, index) => [String.fromCodePoint(first + index), sign] as const)),
])
