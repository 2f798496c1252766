import { useEffect, useState } from 'react'
import { asRecord } from '@/lib/base/json'
import { submit } from '@/lib/submit'

export type ShownProduct = { id: number; name: string; price: number; main_image: string | null }
const MOST = 100

/** What the mini-program gets of these products: those on sale, in this order. Undefined until that is known. */
export function useShownProducts(ids: number[]): ShownProduct[] | undefined {
  const [shown, setShown] = useState<ShownProduct[]>()
  const wanted = ids.join()
  useEffect(() => {
    let isCurrent = true
    void readShown(wanted.split(',').filter(Boolean).map(Number)).then((found) => isCurrent && setShown(found))
    return () => {
      isCurrent = false
    }
  }, [wanted])
  return shown
}

async function readShown(ids: number[]): Promise<ShownProduct[] | undefined> {
  const found: ShownProduct[] = []
  for (let at = 0; at < ids.length; at += MOST) {
    const answer = await submit('product.show_several', { ids: ids.slice(at, at + MOST) }).catch(() => undefined)
    if (!answer?.ok) return undefined
    found.push(...answer.data.items.map(shownOf))
  }
  return found
}

function shownOf(row: unknown): ShownProduct {
  const { id, name, price, main_image } = asRecord(row)
  return {
    id: Number(id),
    name: String(name),
    price: Number(price),
    main_image: typeof main_image === 'string' ? main_image : null,
  }
}
