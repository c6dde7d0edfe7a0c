interface EnterEvent {
  key: string
  keyCode: number
  isComposing?: boolean
  nativeEvent?: KeyboardEvent
}

/**
 * Returns whether Enter was pressed for itself and not to confirm a word of an input method. Safari ends the composition before
 * the key event, which then only has key code 229: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isPlainEnter({ key, keyCode, isComposing, nativeEvent }: EnterEvent): boolean {
  return key === 'Enter' && keyCode !== 229 && nativeEvent?.keyCode !== 229 && !(isComposing ?? nativeEvent?.isComposing)
}
