import * as texts from '#texts/listings'
import { useRef, useState } from 'react'
import { locateAddress, nearestZipCode } from '#features/location/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { fiveDigitZip } from '#platform/contract/text/zip-code.ts'
import { typedText } from './autosave-machine.ts'
import { useEditor } from './editor-context.ts'

export interface AddressPin {
  /** What the last lookup found, or why it found nothing. */
  note: string | undefined
  /** The ZIP the pin is nearest to, where another one was typed. */
  otherZip: string | undefined
  /** Looks the typed address up, unless it was looked up already; `again` does it anyway. */
  locate: (again?: boolean) => Promise<void>
  move: (to: { latitude: number; longitude: number }) => Promise<void>
  useOtherZip: () => void
}

/** Sets the pin of the listing by its street, and compares its ZIP with where the pin was dragged to. */
export function useAddressPin(): AddressPin {
  const { state, listing, saving } = useEditor()
  const [note, setNote] = useState<string>()
  const [otherZip, setOtherZip] = useState<string>()
  const located = useRef(keyOf([listing.fields.streetNumber, listing.fields.streetName, listing.fields.zipCode]))
  // A pin somebody dragged is theirs; one that a lookup set follows the street.
  const isSetByLookup = useRef(listing.positionFrom === 'zip')
  const typed = (name: 'streetNumber' | 'streetName' | 'zipCode' | 'city') => String(typedText(state, name)).trim()

  const put = (to: { latitude: number; longitude: number }) =>
    saving.type({ latitude: to.latitude.toFixed(6), longitude: to.longitude.toFixed(6) })

  async function locate(again = false): Promise<void> {
    const [number, street, zip] = [typed('streetNumber'), typed('streetName'), fiveDigitZip(typed('zipCode'))]
    const key = keyOf([number, street, zip])
    if (!street || !/^\d{5}$/.test(zip) || (!again && (key === located.current || !isSetByLookup.current))) return
    located.current = key
    try {
      const point = await call(locateAddress, { query: { number, street, zip, city: typed('city') } })
      if (located.current !== key) return
      isSetByLookup.current = true
      put(point)
      setOtherZip(undefined)
      setNote(point.isExact ? texts.thePinIsAtThisAddress : texts.thePinIsOnThisStreet)
    } catch (error) {
      if (located.current === key) setNote(explain(error))
    }
  }

  async function move(to: { latitude: number; longitude: number }): Promise<void> {
    isSetByLookup.current = false
    put(to)
    setNote(undefined)
    const zip = fiveDigitZip(typed('zipCode'))
    // Without an answer nothing is suggested: the ZIP is as good as it was.
    const nearest = await call(nearestZipCode, { query: rounded(to) }).catch(() => undefined)
    setOtherZip(nearest && nearest.zip !== zip ? nearest.zip : undefined)
  }

  function useOtherZip(): void {
    if (!otherZip) return
    saving.type({ zipCode: otherZip })
    setOtherZip(undefined)
  }

  return { note, otherZip, locate, move, useOtherZip }
}

const keyOf = (parts: readonly (string | null)[]): string => parts.map((part) => part?.trim() ?? '').join('|')

/** About 100 m, as any position that leaves a browser. */
const rounded = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
})
