/**
 * Characters without a shape: controls, soft hyphens, zero-width and direction marks, fillers that look like spaces, and tags other
 * than those of a flag. Variants of letters stay. https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
const hidden =
  /(?![\t\n\r])\p{Cc}|(?!\p{Variation_Selector}|[\u200C\u200D])(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFB]/gu
/** Joiners belong inside words of Persian, Hindi and other scripts, and inside emoji. */
const looseJoiner = /(?<![\p{L}\p{M}\p{Emoji}\uFE0F\u200C\u200D])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{Emoji}\u200C\u200D])/gu

/** Returns a text without characters that users cannot see; joiners inside words stay. Other checks refuse NUL. */
export const removeHiddenCharacters = (text: string): string =>
  text.replaceAll(hidden, (match) => (match === '\0' ? match : '')).replaceAll(looseJoiner, '')

export const hasHiddenCharacters = (text: string): boolean => removeHiddenCharacters(text) !== text
